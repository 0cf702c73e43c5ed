import type { OrderStatus } from "#contracts/calls/orders";
import { canPersonMake, orderTransitions } from "#contracts/order-transitions";
import { orderTexts } from "#contracts/texts-admin-orders";
import { orderStatusText } from "#office/kit";
import type { SelectOption } from "#ui/select";

/** Opens the dialog instead of a plain change. */
export const WITH_FILES = "with-files";

/** What a status control offers. */
export interface StatusOffer {
  statuses: readonly OrderStatus[];
  hasFiles: boolean;
}

/** For the list of orders, and for a customer's panel. */
export const orderOffer: StatusOffer = {
  statuses: ["processing", "completed", "cancelled"],
  hasFiles: true,
};
/** For those who do not handle payments: cancelling gives money back. */
export const workOffer: StatusOffer = {
  ...orderOffer,
  statuses: ["processing", "completed"],
};
export const customerOffer: StatusOffer = {
  statuses: ["pending", "processing", "completed", "cancelled"],
  hasFiles: false,
};

/**
 * The choices of an order's status: what is offered, with what the transition table forbids disabled; the status it has
 * comes first where it is not among them. "Pending" stays enabled, so that its refusal can explain why.
 */
export function listStatusChoices(
  status: OrderStatus,
  { statuses: offers, hasFiles }: StatusOffer,
): SelectOption[] {
  // The transition table has only the statuses of today.
  const canBecome = (to: OrderStatus) =>
    Object.hasOwn(orderTransitions, status) && canPersonMake(status, to);
  const own = offers.includes(status)
    ? []
    : [{ value: status, label: orderStatusText(status), disabled: true }];
  const others = offers.map((offer) => ({
    value: offer,
    label: orderStatusText(offer),
    disabled: offer !== status && offer !== "pending" && !canBecome(offer),
  }));
  const withFiles = { value: WITH_FILES, label: orderTexts.completeWithFiles };
  const canHaveFiles = hasFiles && canBecome("completed");
  return [...own, ...others, ...(canHaveFiles ? [withFiles] : [])];
}
