import { counted } from "#contracts/counted";
import { type JobReferences, listJobReferences } from "#contracts/job-references";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { pointsText } from "#contracts/spent-points";
import type { MailPart } from "#mail/mail-document";
import { withoutNumbers } from "#mail/plain-words";

/** What the mails to the buyer of an order have in common. */
export interface OrderMailProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Ends most of these mails: the job's references, what else is given, and the way to the order's page. */
export const orderEnd = (
  { jobReferences, orderLink, linkDays }: OrderMailProps,
  ...between: MailPart[]
): MailPart[] => [
  jobReferencePart(jobReferences),
  ...between,
  ...orderLinkParts(orderLink, linkDays),
];

/** What the buyer's own files call the job; nothing where none was given. */
export function jobReferencePart(references: JobReferences | null): MailPart {
  const items = listJobReferences(references).map(({ label, text }) => `${label}: ${text}`);
  return items.length > 0 ? { kind: "list", title: "Your references", items } : null;
}

/**
 * The button to an order's page, with a note about its link; without days it leads to the list of orders behind the
 * login. Without a link the links were ended, and only the shop's staff can send a new one.
 */
export function orderLinkParts(orderLink: string | null, linkDays: number | null): MailPart[] {
  if (orderLink === null)
    return [
      {
        kind: "note",
        text: "The links to this order's page have ended. Please reply to this email to get a new one.",
      },
    ];
  if (linkDays === null) return [{ kind: "button", label: "Open My Orders", link: orderLink }];
  return [
    { kind: "button", label: "Open your order", link: orderLink },
    {
      kind: "note",
      text: `The link works for ${counted(linkDays, "day")}. Anyone who has it can see the order, so share it with care.`,
    },
  ];
}

/** By when the files are there, with the zone; nothing where that is not known. */
export const duePart = (due: string | null, files: "them" | "your files"): MailPart =>
  due === null ? null : `You will have ${files} by ${due}.`;

export const attachedPart = (kind: "receipt" | "credit note", number: string | null): MailPart =>
  number === null ? null : `Your ${kind} ${number} is attached.`;

/** Which of an order's reports a mail is about; nothing where there is only one. */
export const reportPart = (report: string | null): MailPart =>
  report === null ? null : `It is about this report: ${withoutNumbers(report)}`;

/**
 * Why a surcharge is refunded; nothing for a refund for another reason.
 * @param missedDue by when the order was due
 */
export const missedDuePart = (orderNumber: string, missedDue: string | null): MailPart =>
  missedDue === null
    ? null
    : `Your order ${orderNumber} was due ${missedDue}, and we were not ready in time. We are sorry; you get back what you paid for the faster delivery.`;

export const pointsBackPart = (
  orderNumber: string,
  back: { points: number; cents: Cents } | null,
): MailPart =>
  back === null
    ? null
    : `You paid ${formatUsd(toDollars(back.cents))} of order ${orderNumber} with ${pointsText(back.points)}. They are back in your balance now.`;

/** What happens to an open revision when everything that was paid is refunded. */
export const revisionEndPart = (endsRevision: boolean | undefined): MailPart =>
  endsRevision
    ? "This also ends the revision that you requested: we won’t deliver another version."
    : null;
