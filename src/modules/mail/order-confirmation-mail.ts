import { formatUsd, toDollars, type Cents } from "#contracts/money";
import { paceText, type StoredTier } from "#contracts/delivery-tiers";
import { pointsText } from "#contracts/spent-points";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { attachedPart, duePart, orderEnd, type OrderMailProps } from "./order-parts.ts";

interface OrderedLine {
  title: string;
  quantity: number;
  lineTotalCents: Cents;
  roofAddress: string | null;
  /** Shown where it was paid for. */
  tier?: StoredTier | undefined;
}

interface OrderConfirmationProps extends OrderMailProps {
  lines: OrderedLine[];
  amounts: {
    /** Between the lines and the total. */
    totalLines: readonly { label: string; cents: Cents }[];
    totalCents: Cents;
    /** Paid in money. */
    dueCents: Cents;
    /** Points that paid a part of it or all of it, and how much; null for none. */
    points: { points: number; cents: Cents } | null;
  };
  /** Number of the attached receipt; null where none is attached. */
  receiptNumber: string | null;
  /** By when the files are ready, as people read it with the zone; null if it is not known. */
  due: string | null;
  supportEmail: string;
}

/** Sent after the payment was captured. */
export const orderConfirmationMail = (props: OrderConfirmationProps): MailContent =>
  composeMail({
    subject: `Your order ${props.orderNumber} is confirmed`,
    preview: paidSentence(props, "").trim(),
    heading: "Thank you for your order",
    name: props.firstName,
    blocks: [
      `${paidSentence(props, ` for order ${props.orderNumber}`)} We will write to you again as soon as your files are ready.`,
      duePart(props.due, "them"),
      {
        kind: "amounts",
        rows: [
          ...props.lines.map((line) => ({
            label: `${line.quantity} × ${line.title}`,
            detail: detailOf(line),
            amount: usd(line.lineTotalCents),
          })),
          ...props.amounts.totalLines.map(({ label, cents }) => ({
            label,
            detail: null,
            amount: usd(cents),
          })),
        ],
        total: { label: "Total", detail: null, amount: usd(props.amounts.totalCents) },
      },
      ...orderEnd(props, attachedPart("receipt", props.receiptNumber)),
      {
        kind: "contact",
        text: "Is something wrong, or is there more that we should know about the roof? Write to",
        address: props.supportEmail,
      },
    ],
  });

const detailOf = ({ roofAddress, tier }: OrderedLine): string | null =>
  [
    roofAddress ?? "",
    tier && tier.surchargeCents > 0 ? `${tier.name}, within ${paceText(tier)}` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ") || null;

function paidSentence({ amounts }: OrderConfirmationProps, what: string): string {
  const { totalCents, dueCents, points } = amounts;
  if (!points) return `We received your payment of ${usd(dueCents)}${what}.`;
  const paid = pointsText(points.points);
  if (dueCents === 0) return `You paid ${usd(totalCents)}${what} with ${paid}.`;
  return `We received your payment of ${usd(dueCents)}${what}; ${paid} paid the other ${usd(points.cents)}.`;
}

const usd = (cents: Cents) => formatUsd(toDollars(cents));
