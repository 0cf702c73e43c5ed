import type { OrderStatus } from "#contracts/calls/orders";
import { canPersonMake } from "#contracts/order-transitions";
import type { SelectOption } from "#ui/select";
import { orderStatusText } from "#web/admin/kit/order-status-text.ts";

const offered: readonly OrderStatus[] = ["pending", "processing", "completed", "cancelled"];

/**
 * What the status of a customer's order can be set to. "pending" is always offered, and always refused with a reason;
 * what this order can't become is shown and can't be chosen. A status that is not offered stands first.
 */
export function statusOptions(status: OrderStatus): SelectOption[] {
  const current = offered.includes(status) ? [] : [{ ...optionOf(status), disabled: true }];
  const others = offered.map((to) => ({
    ...optionOf(to),
    disabled: to !== "pending" && to !== status && !canPersonMake(status, to),
  }));
  return [...current, ...others];
}

const optionOf = (status: OrderStatus) => ({ value: status, label: orderStatusText(status) });
