import type { ComponentProps } from "react";
import { reportNamesIn } from "#account/orders";
import type { Order } from "#contracts/calls/order";
import { Select } from "#ui/select";

type ReportSelectProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & {
  order: Order;
};

/** Which of an order's reports something is about, by its position. */
export const ReportSelect = ({ order, ...props }: ReportSelectProps) => (
  <Select
    label="About"
    options={reportNamesIn(order).map((label, position) => ({ value: String(position), label }))}
    {...props}
  />
);
