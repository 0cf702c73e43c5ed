import type { OrderStatus } from "#contracts/calls/orders";
import { canPersonMake } from "#contracts/order-transitions";
import { orderTexts } from "#contracts/texts-admin-orders";
import type { SelectOption } from "#ui/select";
import { orderStatusText } from "#web/admin/kit/order-status-text.ts";

/** Opens the dialog instead of a plain change. */
export const WITH_FILES = "with-files";

/** What the list of orders offers. */
const offered: readonly OrderStatus[] = ["processing", "completed", "cancelled"];

/**
 * The choices of an order's status: what is offered (in the list of orders with files too), with what the transition table forbids disabled; the status it has
 * stands first where it is not among them. "Pending" is never disabled, so that the shop can say why it can't be chosen.
 */
export function statusChoicesOf(
  status: OrderStatus,
  offers: readonly OrderStatus[] = offered,
): SelectOption[] {
  const own = offers.includes(status)
    ? []
    : [{ value: status, label: orderStatusText(status), disabled: true }];
  const others = offers.map((offer) => ({
    value: offer,
    label: orderStatusText(offer),
    disabled: offer !== status && offer !== "pending" && !canPersonMake(status, offer),
  }));
  const withFiles = { value: WITH_FILES, label: orderTexts.completeWithFiles };
  const isInWork = status === "new" || status === "processing";
  return [...own, ...others, ...(isInWork && offers === offered ? [withFiles] : [])];
}
