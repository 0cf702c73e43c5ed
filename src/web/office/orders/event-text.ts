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
  const { amount, currency = CURRENCY } = event;
  const text = event.kind in texts ? texts[event.kind] : unknownText;
  if (typeof text === "string") return text;
  return text(event, amount === undefined ? "" : formatAmount({ amount, currency }));
}

/** For a kind that only a newer release of the shop knows. */
const unknownText = "Reload the page to see what happened";

/** By kind; of the event with its amount, which is empty for those to whom it is not shown. */
const texts: Record<OrderEvent["kind"], string | ((event: OrderEvent, amount: string) => string)> =
  {
    placed: (_, amount) => (amount === "" ? "Order placed" : `Order placed, ${amount}`),
    paid: paidText,
    "status-changed": statusText,
    noted: "Note for the staff",
    "payment-changed": ({ paymentStatus = "" }) => `Payment: ${paymentStatusText(paymentStatus)}`,
    "refund-asked": (_, amount) => `Refund of ${amount} requested`,
    refunded: refundText,
    "link-ended": "Links to the order ended",
    "link-renewed": "New link to the order emailed",
    "refund-failed": (_, amount) => `PayPal refused to refund ${amount}`,
    "surcharge-settled": (_, amount) => `Surcharge of ${amount} marked as repaid outside PayPal`,
    "points-deducted": ({ points = 0 }, amount) =>
      `${amount} kept of the refund for ${pointsText(points)} that had been used already`,
    "points-returned": ({ points = 0 }, amount) => `${pointsText(points)} (${amount}) given back`,
    "payment-accepted": (_, amount) => `Payment of ${amount} accepted`,
    "dispute-changed": disputeText,
    shared: "Delivery shared",
    "share-ended": "Shared link ended",
    "work-marked": ({ work = "waiting" }) => `Work: ${workTexts[work].toLowerCase()}`,
    "question-asked": ({ reason }) =>
      `Asked the buyer: ${questionReasons[reason as QuestionReason] ?? "another reason"}`,
    "question-reminded": "Buyer reminded of the question",
    "question-answered": "Question answered",
    "question-withdrawn": "Question withdrawn",
    "question-handed-back": "No answer: handed back to the admins",
    "version-delivered": versionText,
    "revision-requested": ({ reason }) =>
      `Revision requested: ${revisionCauses[reason as RevisionCause] ?? "another cause"}`,
    "revision-declined": "Revision declined",
    "revision-ended": "Revision ended by the refund",
    "refund-requested": "The buyer asked for a refund",
    "refund-declined": "Refund declined",
  };

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
  "points-deducted",
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
