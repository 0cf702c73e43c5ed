import type { Cents } from "#contracts/money";
import type { DifferenceKind } from "#contracts/settlement";
import type { BookedPayment } from "#modules/payments/records";
import type { Refund } from "#modules/payments/refunds";
import type { Movement } from "#platform/ports";

export interface Difference {
  kind: DifferenceKind;
  transactionId: string;
  expectedCents: Cents;
  actualCents: Cents;
  currency: string;
}

/** What PayPal moved for one payment against what the shop has booked; nothing when both agree. */
export function findDifferences(
  payment: BookedPayment,
  movements: readonly Movement[],
): Difference[] {
  const done = movements.filter(({ status }) => status === "completed");
  return [
    ...compareCapture(
      payment,
      done.find(({ kind }) => kind === "capture"),
    ),
    ...compareRefunds(payment.refunds, done.filter(isReturn)),
    ...done.filter(({ kind }) => kind === "reversal-cancelled").map(asUnbooked),
  ];
}

const isReturn = ({ kind }: Movement) => kind === "refund" || kind === "reversal";

/** By the reconciler; by an admin, prompted by a warning; by refunds, which are compared separately. */
const handledElsewhere = new Set<BookedPayment["state"]>(["capturing", "mismatch", "returned"]);

function compareCapture(payment: BookedPayment, capture: Movement | undefined): Difference[] {
  const isBooked = payment.state === "completed";
  const bookedCents = isBooked ? payment.capturedCents : 0;
  if (!capture) {
    if (!isBooked) return [];
    const { id, captureId, currency } = payment;
    const booked = { id: captureId ?? id, amountCents: bookedCents, currency };
    return [asMissing("capture-missing", booked)];
  }
  if (handledElsewhere.has(payment.state)) return [];
  if (!isBooked) return [asUnbooked(capture)];
  if (capture.amountCents === bookedCents && capture.currency === payment.currency) return [];
  return [{ ...asUnbooked(capture), kind: "capture-amount", expectedCents: bookedCents }];
}

function compareRefunds(booked: readonly Refund[], returned: readonly Movement[]) {
  const unmatched = booked.filter(({ state }) => state !== "failed");
  const differences: Difference[] = [];
  const take = (fits: (refund: Refund) => boolean) => {
    const at = unmatched.findIndex(fits);
    return at < 0 ? null : unmatched.splice(at, 1)[0]!;
  };
  const rest = returned.filter((movement) => {
    const refund = take(({ refundId }) => refundId === movement.id);
    if (refund && refund.amountCents !== movement.amountCents)
      differences.push({
        ...asUnbooked(movement),
        kind: "refund-amount",
        expectedCents: refund.amountCents,
      });
    return !refund;
  });
  // PayPal may name a reversal otherwise in its report than in its event.
  for (const movement of rest)
    if (
      !take(
        ({ amountCents, refundId, origin }) =>
          amountCents === movement.amountCents && (refundId === null || origin === "reversal"),
      )
    )
      differences.push(asUnbooked(movement));
  const missing = unmatched
    .filter(({ state }) => state === "completed")
    .map((refund) => asMissing("refund-missing", { ...refund, id: refund.refundId ?? refund.id }));
  return [...differences, ...missing];
}

const unbookedKinds = {
  capture: "capture-not-booked",
  refund: "refund-not-booked",
  reversal: "reversal-not-booked",
  "reversal-cancelled": "reversal-cancelled",
} as const;

const asUnbooked = ({ kind, id, amountCents, currency }: Movement): Difference => ({
  kind: unbookedKinds[kind],
  transactionId: id,
  expectedCents: 0,
  actualCents: amountCents,
  currency,
});

const asMissing = (
  kind: "capture-missing" | "refund-missing",
  { id: transactionId, amountCents, currency }: Pick<Movement, "id" | "amountCents" | "currency">,
): Difference => ({
  kind,
  transactionId,
  expectedCents: amountCents,
  actualCents: 0,
  currency,
});
