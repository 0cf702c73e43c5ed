import { messageOf } from "#client/api";
import { ErrorState } from "#ui/error-state";

interface OrderFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown when an order could not be loaded. */
export const OrderFailed = ({ query: { error, isFetching, refetch } }: OrderFailedProps) => (
  <ErrorState
    title="This order could not be loaded"
    text={messageOf(error, "Please try again.")}
    busy={isFetching}
    onRetry={() => void refetch()}
  />
);
