import type { ComponentProps } from "react";
import { messageOf } from "#client/api";
import { QueryFailed } from "#ui/error-state";

interface OrderFailedProps {
  query: ComponentProps<typeof QueryFailed>["query"] & { error: unknown };
}

/** Shown when an order could not be loaded. */
export const OrderFailed = ({ query }: OrderFailedProps) => (
  <QueryFailed
    query={query}
    title="This order could not be loaded"
    text={messageOf(query.error, "Please try again.")}
  />
);
