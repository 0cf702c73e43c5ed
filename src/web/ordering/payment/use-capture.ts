import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { isObject } from "#browser/state/kept-storage";
import { memoizeAsync } from "#browser/state/memoize-async";
import { useNavigate } from "#browser/loading/page-links";
import { useSecretQuery } from "#browser/use-secret-query";
import { api } from "#client/api";
import { canTryAgain } from "#client/can-try-again";
import { readOrder } from "#client/read-order";
import type { Contract } from "#contracts/calls/contract";
import type { OrderSummary } from "#contracts/calls/orders";
import { ApiError, type Client, pickErrorMessage } from "#contracts/client";
import { texts } from "#contracts/texts";
import {
  buyersMemory,
  closePaidOrder,
  type OrderInPayment,
  putBackUnpaidOrder,
} from "#ordering/buyer";

/** What this browser knows of an order that it placed, beside what the shop tells whoever has a payment's token. */
export interface OwnPart {
  /** Opens the page of a guest's order. */
  trackToken: string | null;
  /** The address of each line's roof; empty where it has none. */
  roofs: string[];
  /** Null for a customer's order. */
  guest: { name: string; email: string } | null;
}

type CaptureOutcome =
  | { kind: "paid"; order: OrderSummary; own: OwnPart | null }
  /** The payment may be under way: the buyer must not be offered to pay again. */
  | { kind: "held"; reason: string }
  /** Nothing was charged, or the server could not be reached. */
  | { kind: "failed"; reason: string; canCheckAgain: boolean };

interface PaymentReturn {
  token: string;
  payerId: string | null;
  /** The order that this browser took to PayPal. */
  placed?: OrderInPayment | null;
}

/** Captures a payment and returns the outcome; never rejects. Safe to repeat. */
export async function capturePayment(
  shop: Pick<Client<Contract>, "capturePayment">,
  { token, payerId, placed = null }: PaymentReturn,
): Promise<CaptureOutcome> {
  const own = placed?.paymentToken === token ? placed : null;
  const proof = own?.returnKey ? { returnKey: own.returnKey } : {};
  try {
    const { data } = await shop.capturePayment({ body: { token, payerId, ...proof } });
    const order = readOrder(data.order);
    if (order.paymentStatus === "completed")
      return { kind: "paid", order, own: own && describeOwn(own, data.trackToken) };
    return order.paymentStatus === "failed" || order.paymentStatus === "refunded"
      ? { kind: "failed", reason: data.message, canCheckAgain: false }
      : { kind: "held", reason: data.message };
  } catch (error) {
    return readCaptureOutcome(error);
  }
}

function describeOwn(
  { lines, form, returnKey }: OrderInPayment,
  trackToken: string | undefined,
): OwnPart {
  const { firstName, lastName, email } = form;
  return {
    trackToken: trackToken ?? null,
    roofs: lines.map(({ additionalData }) => additionalData?.projectDetails?.address ?? ""),
    guest: returnKey ? { name: `${firstName} ${lastName}`.trim(), email } : null,
  };
}

function readCaptureOutcome(error: unknown): CaptureOutcome {
  const reason = pickErrorMessage(error, noReason);
  if (error instanceof ApiError && heldCodes.has(error.code)) return { kind: "held", reason };
  return { kind: "failed", reason, canCheckAgain: canTryAgain(error) };
}

const noReason = "The shop could not confirm it. Please check again in a moment.";

/** PayPal has or may have the money: not confirmed in time, under review, or not matching the order. */
const heldCodes = new Set<string>(["unavailable", "payment_pending", "bad_gateway"]);

type Outcome = CaptureOutcome | { kind: "no token"; reason: string };
export type CaptureView = { kind: "processing" } | Outcome;

/** Captures the payment named in the address; a reload shows the paid order again, or tries again. */
export function useCapture(): { view: CaptureView; checkAgain: () => void } {
  const query = useSecretQuery();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [round, setRound] = useState(0);

  const findOutcome = useEffectEvent((query: string): Promise<Outcome> => {
    const kept = keptOrder(state);
    if (kept) return Promise.resolve({ kind: "paid", ...kept });
    return captureOnce(`${round} ${query}`);
  });
  const show = useEffectEvent((query: string, found: Outcome) => {
    setOutcome(found);
    if (found.kind === "paid" && keptOrder(state) === null)
      void navigate(".", {
        replace: true,
        state: { query, order: found.order, own: found.own },
        preventScrollReset: true,
      });
  });
  useEffect(() => {
    if (query === null) return;
    let isCurrent = true;
    void findOutcome(query).then((found) => {
      if (isCurrent) show(query, found);
    });
    return () => {
      isCurrent = false;
    };
  }, [query, round]);

  const checkAgain = () => {
    setOutcome(null);
    setRound(round + 1);
  };
  return { view: outcome ?? { kind: "processing" }, checkAgain };
}

/** Keyed by attempt and query: a remount does not send it twice, but Retry does. */
const captureOnce = memoizeAsync(async (question: string): Promise<Outcome> => {
  const given = new URLSearchParams(question.slice(question.indexOf(" ") + 1));
  const token = given.get("token") ?? "";
  if (token === "") return { kind: "no token", reason: texts.missingPaymentToken };
  await buyersMemory.isKnown();
  const placed = buyersMemory.inPayment.read();
  const outcome = await capturePayment(api, { token, payerId: given.get("PayerID"), placed });
  if (outcome.kind === "paid") void closePaidOrder(buyersMemory, outcome.order._id);
  if (outcome.kind === "held") buyersMemory.inPayment.forget();
  // Without a response the order may be paid: it is checked again before the cart is restored.
  if (outcome.kind === "failed" && !outcome.canCheckAgain) void putBackUnpaidOrder(buyersMemory);
  return outcome;
});

/** Only this page writes the state of its history entry. */
const keptOrder = (state: unknown): { order: OrderSummary; own: OwnPart | null } | null =>
  isObject(state) && isObject(state.order)
    ? {
        order: state.order as unknown as OrderSummary,
        own: (state.own ?? null) as OwnPart | null,
      }
    : null;
