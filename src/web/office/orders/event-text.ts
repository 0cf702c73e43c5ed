import {
  Ban,
  BellRing,
  Check,
  CircleDollarSign,
  CircleMinus,
  Hammer,
  Link2,
  MessageCircleOff,
  MessageCircleQuestionMark,
  MessageCircleReply,
  MessageCircleWarning,
  MoveRight,
  NotebookPen,
  PackageCheck,
  PackageOpen,
  Pencil,
  RotateCcw,
  Share2,
  ShoppingCart,
  Undo2,
  Unlink,
  UserCheck,
  UserRoundPen,
  UserX,
  type LucideIcon,
} from "lucide-react";
import { workTexts } from "#contracts/cancellation";
import type { OrderEvent } from "#contracts/calls/order-records";
import { counted } from "#contracts/formats";
import { CURRENCY, formatAmount, formatUsd } from "#contracts/money";
import { questionReasons, type QuestionReason } from "#contracts/order-questions";
import { type RevisionCause, revisionCauses, versionName } from "#contracts/order-revisions";
import { pointsText } from "#contracts/spent-points";
import { orderStatusText, paymentStatusText } from "#office/kit";

type Look = OrderEvent["kind"] | "completed" | "cancelled" | "unknown";

/** A kind that only a newer release of the shop knows says to reload the page. */
export function pickLook({ kind, to }: OrderEvent): Look {
  if (kind === "status-changed" && (to === "completed" || to === "cancelled")) return to;
  return kind in eventLooks ? kind : "unknown";
}

export function eventText(event: OrderEvent): string {
  const { amount, currency = CURRENCY } = event;
  const [, text] = eventLooks[pickLook(event)];
  if (typeof text === "string") return text;
  return text(event, amount === undefined ? "" : formatAmount({ amount, currency }));
}

/** Icon and text; the text of the event with its amount, which is empty for those to whom it is not shown. */
export const eventLooks: Record<
  Look,
  [LucideIcon, string | ((event: OrderEvent, amount: string) => string)]
> = {
  unknown: [MoveRight, "Reload the page to see what happened"],
  placed: [
    ShoppingCart,
    (_, amount) => (amount === "" ? "Order placed" : `Order placed, ${amount}`),
  ],
  paid: [CircleDollarSign, paidText],
  "status-changed": [
    MoveRight,
    ({ from = "", to = "" }) => `${orderStatusText(from)} → ${orderStatusText(to)}`,
  ],
  completed: [Check, ({ files = [] }) => `Completed with ${filesText(files.length)}`],
  cancelled: [
    Ban,
    (_, amount) => (amount === "" ? "Cancelled" : `Cancelled, ${amount} to be refunded`),
  ],
  noted: [NotebookPen, "Note for the staff"],
  "payment-changed": [
    CircleDollarSign,
    ({ paymentStatus = "" }) => `Payment: ${paymentStatusText(paymentStatus)}`,
  ],
  "refund-asked": [Undo2, (_, amount) => `Refund of ${amount} requested`],
  refunded: [Undo2, refundText],
  "link-ended": [Unlink, "Links to the order ended"],
  "link-renewed": [Link2, "New link to the order emailed"],
  "refund-failed": [Undo2, (_, amount) => `PayPal refused to refund ${amount}`],
  "surcharge-settled": [
    Undo2,
    (_, amount) => `Surcharge of ${amount} marked as repaid outside PayPal`,
  ],
  "points-deducted": [
    CircleMinus,
    ({ points = 0 }, amount) =>
      `${amount} kept of the refund for ${pointsText(points)} that had been used already`,
  ],
  "points-returned": [
    Undo2,
    ({ points = 0 }, amount) => `${pointsText(points)} (${amount}) given back`,
  ],
  "payment-accepted": [CircleDollarSign, (_, amount) => `Payment of ${amount} accepted`],
  "dispute-changed": [MessageCircleWarning, disputeText],
  shared: [Share2, "Delivery shared"],
  "share-ended": [Unlink, "Shared link ended"],
  "work-marked": [Hammer, ({ work = "waiting" }) => `Work: ${workTexts[work].toLowerCase()}`],
  taken: [UserCheck, "Work taken"],
  "handed-over": [
    UserRoundPen,
    ({ worker }) => `Work handed over to ${worker || "somebody whose account is closed"}`,
  ],
  released: [UserX, "Work given up"],
  corrected: [Pencil, "Order corrected"],
  "delivery-prepared": [
    PackageOpen,
    ({ version, files = [] }) =>
      `${version === undefined ? "Delivery" : versionName(version)} made with ${filesText(files.length)}, waiting for approval`,
  ],
  "delivery-approved": [PackageCheck, "Delivery approved"],
  "delivery-sent-back": [Undo2, "Delivery sent back"],
  "delivery-dropped": [Ban, "Delivery that was sent back dropped"],
  "question-asked": [
    MessageCircleQuestionMark,
    ({ reason }) =>
      `Asked the buyer: ${questionReasons[reason as QuestionReason] ?? "another reason"}`,
  ],
  "question-reminded": [BellRing, "Buyer reminded of the question"],
  "question-answered": [MessageCircleReply, "Question answered"],
  "question-withdrawn": [MessageCircleOff, "Question withdrawn"],
  "question-handed-back": [BellRing, "No answer: handed back to the admins"],
  "version-delivered": [PackageCheck, versionText],
  "revision-requested": [
    RotateCcw,
    ({ reason }) =>
      `Revision requested: ${revisionCauses[reason as RevisionCause] ?? "another cause"}`,
  ],
  "revision-declined": [Ban, "Revision declined"],
  "revision-ended": [Ban, "Revision ended by the refund"],
  "refund-requested": [Undo2, "The buyer asked for a refund"],
  "refund-declined": [Ban, "Refund declined"],
};

function paidText({ points, amount: money }: OrderEvent, amount: string): string {
  if (points !== undefined && money === 0) return `Paid with ${pointsText(points)}`;
  const paid = amount === "" ? "Paid at PayPal" : `${amount} paid at PayPal`;
  return points === undefined ? paid : `${paid}, the rest with ${pointsText(points)}`;
}

/** How money went back, by where the refund was made. */
export const refundWords = {
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
