import { deductedText, type ReturnParts, returnText } from "#account/orders";
import type { Order } from "#contracts/calls/order";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { formatFullName } from "#contracts/person-name";
import { pointsText } from "#contracts/spent-points";

/** What cancelling has done, by what goes back with it: the order also lists earlier refunds. */
export function cancelledText(
  { _id, payment, paymentStatus }: Order,
  { money, points }: ReturnParts,
): string {
  const number = formatOrderNumber(_id);
  const given = points > 0 ? [`${pointsText(points)} given back`] : [];
  if (money === 0) return [`Order ${number} was cancelled`, ...given].join(", ");
  const amount = formatUsd(money);
  const isDone = paymentStatus === "refunded" || isNewestDone(payment);
  const text = isDone
    ? `Order ${number} was cancelled and ${amount} refunded`
    : `Order ${number} was cancelled; the refund of ${amount} is on its way`;
  return [text, ...given].join(", ");
}

/** What refunding an order has done: PayPal may have accepted the refund without making it yet. */
export function refundedText({ _id, payment }: Order, parts: ReturnParts): string {
  const of = `of order ${formatOrderNumber(_id)}`;
  if (isAllKept(parts)) return `Refund ${of}: ${deductedText(parts.deducted!)}`;
  if (parts.money === 0) return `${returnText(parts)} ${of} given back`;
  if (isNewestDone(payment)) return `${returnText(parts)} ${of} refunded`;
  return `The refund of ${returnText(parts)} ${of} is on its way`;
}

/** What requesting a late order's surcharge again has done: PayPal may have accepted the refund without making it yet. */
export const retriedText = ({ payment }: Pick<Order, "payment">, amount: string): string =>
  isNewestDone(payment)
    ? `The surcharge of ${amount} was refunded`
    : `The refund of the surcharge of ${amount} is on its way`;

/** All of it is deducted for points that had been used already. */
const isAllKept = ({ money, points, deducted }: ReturnParts): boolean =>
  money === 0 && points === 0 && deducted !== undefined;

const isNewestDone = ({ refunds }: Order["payment"]) => refunds?.[0]?.state === "completed";

/** What goes back to the buyer, how, and what that does to the points that the order earned. */
export function refundSentence(order: Order, { money, points, deducted }: ReturnParts): string {
  const buyer = formatFullName(order.contact);
  const back = `${pointsText(points)} ${points === 1 ? "is" : "are"} given back`;
  if (money === 0 && points > 0 && !deducted) return `${back} to ${buyer}.`;
  const more = points > 0 ? `, and ${back}` : "";
  const amount = money === 0 ? "Nothing" : formatUsd(money);
  const sentence = `${amount} is refunded to ${buyer} through PayPal${more}.`;
  const why = deducted ? `${deductedText(deducted)} ` : "";
  const returned = toDollars(toCents(money) + toCents(deducted?.amount ?? 0));
  return `${sentence} ${why}${takenBackText(order, returned)}`.trimEnd();
}

/** What happens to the points that an order earned when this much money goes back; empty for nothing. */
function takenBackText(order: Order, money: number): string {
  if (money === 0 || !order.rewardPointsAwarded || order.rewardPointsEarned === 0) return "";
  const { amount, deducted } = order.payment;
  const leftCents = toCents(amount) - toCents(order.refunded) - toCents(deducted?.amount ?? 0);
  const isAll = toCents(money) === leftCents;
  return isAll
    ? "The points it earned are taken back."
    : "The points it earned on that part are taken back.";
}
