import type { Order } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/due-text";
import { isDuePaused } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import { deductedText } from "./paid-amounts.ts";

type DueOrder = Pick<Order, "status" | "paymentStatus" | "dueAt" | "questions" | "surchargeBack"> &
  Pick<Partial<Order>, "timezone"> & { payment?: Pick<Order["payment"], "deducted"> };

/** When its buyer has an order that is worked on, or that it is late; null where there is nothing to say. */
export function dueSentence(order: DueOrder, now: Date): string | null {
  if (order.dueAt === null || !isWorkedOn(order)) return null;
  const dueAt = new Date(order.dueAt);
  const due = dueTimeText(dueAt, order.timezone ?? undefined);
  if (isDuePaused(order)) return "The delivery time is paused until you answer.";
  if (now < dueAt) return `You will have it by ${due}.`;
  const surcharge = order.surchargeBack ? ` ${surchargeSentences[order.surchargeBack]}` : "";
  const { deducted } = order.payment ?? {};
  const kept = order.surchargeBack && deducted ? ` ${deductedText(deducted)}` : "";
  return `It was due ${due} and is late. We are sorry.${surcharge}${kept}`;
}

const surchargeSentences = {
  owed: "We are refunding the surcharge for the faster delivery.",
  refused: "We could not refund the surcharge for the faster delivery yet. We are looking into it.",
  returned: "The surcharge for the faster delivery was refunded.",
} as const;
