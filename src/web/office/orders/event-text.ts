import { workTexts } from "#contracts/cancellation";
import type { OrderEvent } from "#contracts/calls/order-records";
import { counted } from "#contracts/counted";
import { CURRENCY, formatAmount, formatUsd } from "#contracts/money";
import { questionReasons, type QuestionReason } from "#contracts/order-questions";
import { type RevisionCause, revisionCauses, versionName } from "#contracts/order-revisions";
import { pointsText } from "#contracts/spent-points";
import { orderStatusText, paymentStatusText } from "#office/kit";

/** A short text about what happened. */
export function eventText(event: OrderEvent): string {
  const { currency = CURRENCY } = event;
  const amount = event.amount === undefined ? "" : formatAmount({ amount: event.amount, currency });
  switch (event.kind) {
    case "placed":
      return amount === "" ? "Order placed" : `Order placed, ${amount}`;
    case "paid":
      return paidText(event, amount);
    case "status-changed":
      return statusText(event, amount);
    case "noted":
      return "Note for the staff";
    case "payment-changed":
      return `Payment: ${paymentStatusText(event.paymentStatus ?? "")}`;
    case "refund-asked":
      return `Refund of ${amount} requested`;
    case "refunded":
      return refundText(event, amount);
    case "link-ended":
      return "Links to the order ended";
    case "link-renewed":
      return "New link to the order emailed";
    case "refund-failed":
      return `PayPal refused to refund ${amount}`;
    case "surcharge-settled":
      return `Surcharge of ${amount} marked as repaid outside PayPal`;
    case "points-returned":
      return `${pointsText(event.points ?? 0)} (${amount}) given back`;
    case "payment-accepted":
      return `Payment of ${amount} accepted`;
    case "dispute-changed":
      return disputeText(event);
    case "shared":
      return "Delivery shared";
    case "share-ended":
      return "Shared link ended";
    case "work-marked":
      return `Work: ${workTexts[event.work ?? "waiting"].toLowerCase()}`;
    case "question-asked":
      return `Asked the buyer: ${reasonText(event.reason)}`;
    case "question-reminded":
      return "Buyer reminded of the question";
    case "question-answered":
      return "Question answered";
    case "question-withdrawn":
      return "Question withdrawn";
    case "question-handed-back":
      return "No answer: handed back to the admins";
    case "version-delivered":
      return versionText(event);
    case "revision-requested":
      return `Revision requested: ${causeText(event.reason)}`;
    case "revision-declined":
      return "Revision declined";
    case "revision-ended":
      return "Revision ended by the refund";
  }
}

function paidText({ points, amount: money }: OrderEvent, amount: string): string {
  if (points !== undefined && money === 0) return `Paid with ${pointsText(points)}`;
  const paid = amount === "" ? "Paid at PayPal" : `${amount} paid at PayPal`;
  return points === undefined ? paid : `${paid}, the rest with ${pointsText(points)}`;
}

const refundWords = {
  shop: "refunded",
  paypal: "refunded at PayPal",
  reversal: "taken back by PayPal",
};

function refundText({ origin = "shop", refunded, paid }: OrderEvent, amount: string): string {
  const isPart = refunded !== undefined && paid !== undefined && refunded < paid;
  const sum = isPart ? `, ${formatUsd(refunded)} of ${formatUsd(paid)} so far` : "";
  return `${amount} ${refundWords[origin]}${sum}`;
}

function disputeText({ dispute }: OrderEvent): string {
  if (dispute?.status === "RESOLVED")
    return `Dispute resolved: ${paypalWords(dispute.outcome ?? "no outcome given")}`;
  return `Disputed at PayPal (${paypalWords(dispute?.reason ?? "no reason given")}): ${paypalWords(dispute?.status ?? "")}`;
}

const reasonText = (reason: string | undefined): string =>
  questionReasons[reason as QuestionReason] ?? "another reason";

const causeText = (cause: string | undefined): string =>
  revisionCauses[cause as RevisionCause] ?? "another cause";

/** PayPal's codes as people read them: "UNDER_REVIEW" gives "under review". */
export const paypalWords = (code: string): string => code.toLowerCase().replaceAll("_", " ");

function statusText({ from, to, files }: OrderEvent, amount: string): string {
  if (to === "completed") return `Completed with ${filesText(files?.length ?? 0)}`;
  if (to === "cancelled")
    return amount === "" ? "Cancelled" : `Cancelled, ${amount} to be refunded`;
  return `${orderStatusText(from ?? "")} → ${orderStatusText(to ?? "")}`;
}

function versionText({ version = 1, files = [], kept = 0 }: OrderEvent): string {
  const text = `${versionName(version)} delivered with ${filesText(files.length)}`;
  return kept === 0 ? text : `${text}, ${kept} of them kept from ${versionName(version - 1)}`;
}

const filesText = (count: number): string => (count === 0 ? "no files" : counted(count, "file"));

const kindTexts: Record<OrderEvent["actor"]["kind"], string> = {
  guest: "Guest",
  customer: "Customer",
  staff: "Staff",
  admin: "Admin",
  system: "The shop",
};

/** What the shop does by itself. */
const shopEvents: ReadonlySet<OrderEvent["kind"]> = new Set([
  "status-changed",
  "points-returned",
  "question-reminded",
  "question-handed-back",
  "revision-ended",
]);

/** Who did it; for outcomes of payments and refunds that is PayPal. */
export function actorText({ kind: event, actor: { kind, name }, ...of }: OrderEvent): string {
  if (event === "paid" && of.points !== undefined && of.amount === 0) return kindTexts.system;
  if (kind === "system" && !shopEvents.has(event)) return "PayPal";
  if (name === null || name === "") return kindTexts[kind];
  return kind === "guest" ? `${name} (guest)` : name;
}
