import type { OrderStatus } from "#contracts/calls/orders";
import { canPersonMake } from "#contracts/order-transitions";
import { orderTexts } from "#contracts/texts-admin-orders";
import type { SelectOption } from "#ui/select";
import { orderStatusText } from "#web/admin/kit/order-status-text.ts";

/** Opens the dialog instead of a plain change. */
export const WITH_FILES = "with-files";

/** What a status control offers. */
export interface StatusOffer {
  statuses: readonly OrderStatus[];
  hasFiles: boolean;
}

/** Of the list of orders, and of a customer's panel. */
export const orderOffer: StatusOffer = {
  statuses: ["processing", "completed", "cancelled"],
  hasFiles: true,
};
export const customerOffer: StatusOffer = {
  statuses: ["pending", "processing", "completed", "cancelled"],
  hasFiles: false,
};

/**
 * The choices of an order's status: what is offered, with what the transition table forbids disabled; the status it has
 * stands first where it is not among them. "Pending" is never disabled, so that its refusal can say why.
 */
export function statusChoicesOf(
  status: OrderStatus,
  { statuses: offers, hasFiles }: StatusOffer,
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
  const canHaveFiles = hasFiles && canPersonMake(status, "completed");
  return [...own, ...others, ...(canHaveFiles ? [withFiles] : [])];
}
