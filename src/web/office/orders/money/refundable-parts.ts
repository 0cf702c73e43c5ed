import type { Order } from "#contracts/calls/order";
import { plural } from "#contracts/formats";
import { formatUsd, isInWholeCents, toCents, toDollars } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { formatFullName } from "#contracts/person-name";
import { computeShare } from "#contracts/share-of";
import { computeDeduction, type Deduction, noDeduction, pointsText } from "#contracts/spent-points";
import { describeAmbiguity, typedNumber } from "#contracts/typed-number";
import type { FormErrors } from "#form";
import { deductedText, listReturnedParts, type ReturnParts, returnText } from "#order/model";

/** Whether an admin can give back something of an order without cancelling it. */
export const canRefund = ({ payment }: Order): boolean => (payment.refundable ?? 0) > 0;

/** Whether work on it goes on after a refund. */
export const isInWork = ({ status }: Order): boolean =>
  status !== "cancelled" && status !== "completed";

/** How an amount goes back to the buyer of an order: money first, less what is kept of it for used points, then points. */
export function refundParts(order: Order, amount: number): ReturnParts {
  const parts = partsBefore(order, amount);
  const { points: deducted, cents } = deductionOfParts(order, parts);
  if (cents === 0) return parts;
  return {
    money: toDollars(toCents(parts.money) - cents),
    points: parts.points,
    deducted: { points: deducted, amount: toDollars(cents) },
  };
}

/** What is kept of an amount that goes back, for points that its buyer has used already. */
export const deductionFrom = (order: Order, amount: number): Deduction =>
  deductionOfParts(order, partsBefore(order, amount));

function partsBefore(order: Order, amount: number): ReturnParts {
  const { refundable = 0, points } = order.payment;
  const pointsLeft = points ? points.amount - points.returnedAmount : 0;
  const moneyLeft = Math.max(0, Math.round((refundable - pointsLeft) * 100) / 100);
  return listReturnedParts(order, { amount, moneyLeft });
}

function deductionOfParts({ payment, ...order }: Order, { money, points }: ReturnParts): Deduction {
  const cover = payment.pointsCover;
  if (!cover) return noDeduction;
  return computeDeduction(
    {
      earned: order.rewardPointsAwarded ? order.rewardPointsEarned : 0,
      dueCents: toCents(order.totalPrice) - toCents(payment.points?.amount ?? 0),
      paidCents: toCents(payment.amount),
      returnedCents: toCents(order.refunded) + toCents(payment.deducted?.amount ?? 0),
    },
    { moneyCents: toCents(money), points, pointsCents: 0 },
    {
      points: cover.points,
      spent: cover.spent.map((each) => ({ points: each.points, cents: toCents(each.amount) })),
    },
  );
}

export interface RefundChoice {
  choice: "default" | "own";
  amount: string;
  reason: string;
}

/** What goes back unless the admin chooses another amount: what the Cancellation Policy says, else everything. */
export function defaultRefund({ payment, cancellation }: Order): number {
  const { refundable = 0 } = payment;
  return Math.min(refundable, cancellation?.refund ?? refundable);
}

/**
 * What of the rest goes back without a reason: not what a cancellation kept, nothing of a delivered order, and of one in
 * work only after a part went back at PayPal.
 */
export function owedRefund({ status, payment, cancelled }: Order): number {
  const { refundable = 0, refunds = [] } = payment;
  if (status === "cancelled")
    return Math.max(0, Math.round((refundable - (cancelled?.kept ?? 0)) * 100) / 100);
  const isLeft = status !== "completed" && refunds.some(({ origin }) => origin === "paypal");
  return isLeft ? refundable : 0;
}

/** Dollars that go back; null for what is no amount that can go back. */
export function chosenRefund(
  order: Order,
  { choice, amount }: RefundChoice,
  byDefault: number = defaultRefund(order),
): number | null {
  if (choice === "default") return byDefault;
  const { refundable = 0 } = order.payment;
  const typed = amount.trim().endsWith("%") ? shareOf(order, amount) : typedNumber(amount);
  return typed >= 0 && typed <= refundable && isInWholeCents(typed) ? typed : null;
}

/** "20%" of the price of an order, in dollars; NaN for what is no share of it. */
function shareOf({ totalPrice }: Order, text: string): number {
  const percent = typedNumber(text.trim().slice(0, -1));
  if (!(percent >= 0 && percent <= 100 && isInWholeCents(percent))) return Number.NaN;
  return toDollars(computeShare(toCents(totalPrice), toCents(percent), toCents(100)));
}

/** What takes usual amounts off the price of an order: what is typed for each, and its words. */
export function listReductions(order: Order): { amount: string; label: string }[] {
  const { refundable = 0 } = order.payment;
  return [
    { amount: "5.00", label: "Take $5 off" },
    { amount: "10%", label: "Take 10% off" },
    { amount: "20%", label: "Take 20% off" },
    { amount: refundable.toFixed(2), label: "Everything" },
  ].filter(({ amount }) => chosenRefund(order, { choice: "own", amount, reason: "" }));
}

const tooManyDecimals = /[.,]\d{3,}\s*%?\s*$/;

/** What is wrong with an amount of the admin's own: field to message. */
export function checkRefund(order: Order, values: RefundChoice): FormErrors {
  if (values.choice === "default") return {};
  const { refundable = 0 } = order.payment;
  const decimals = tooManyDecimals.test(values.amount) ? " with at most two decimals" : "";
  return {
    amount:
      chosenRefund(order, values) === null
        ? (describeAmbiguity(values.amount) ??
          `Please enter an amount from $0.00 to ${formatUsd(refundable)}${decimals}`)
        : undefined,
    reason: values.reason.trim() === "" ? "Please say why" : undefined,
  };
}

export const pickRefundField = (path: string): keyof RefundChoice | undefined =>
  path === "refund" ? "amount" : path === "reason" ? "reason" : undefined;

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
  const back = `${pointsText(points)} ${plural(points, "is", "are")} given back`;
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
