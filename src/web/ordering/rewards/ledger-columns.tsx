import type { ReactNode } from "react";
import type { RewardEntry } from "#contracts/calls/rewards";
import { formatUsd } from "#contracts/money";
import { type BadgeLabel, LabelBadge } from "#ui/badge";
import { Instant } from "#ui/instant";
import type { TableColumn } from "#ui/table";

/** What a table of changes of points shows; `orderLink` links the order that a change belongs to. */
export const ledgerColumns = (
  orderLink: (orderId: string) => ReactNode,
): readonly TableColumn<RewardEntry>[] => [
  {
    header: "What",
    isRowHeader: true,
    className: "min-w-60",
    cell: ({ kind, amount }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LabelBadge label={kinds[kind]} />
        <span className="font-normal text-ink-soft">
          {kinds[kind].about + (amount > 0 ? `, worth ${formatUsd(amount)}` : "")}
        </span>
      </span>
    ),
  },
  { header: "Order", cell: ({ orderId }) => orderLink(orderId) },
  { header: "Date", className: "whitespace-nowrap", cell: ({ date }) => <Instant at={date} /> },
  {
    header: "Points",
    isNumeric: true,
    cell: ({ points }) => <span className="font-semibold">{signed(points)}</span>,
  },
];

const kinds: Record<RewardEntry["kind"], BadgeLabel & { about: string }> = {
  earned: { text: "Earned", tone: "success", about: "When the order was paid" },
  "taken-back": { text: "Taken back", tone: "red", about: "When it was refunded" },
  held: { text: "Held", tone: "amber", about: "Set aside to pay for the order" },
  spent: { text: "Spent", tone: "primary", about: "To pay for the order" },
  "given-back": { text: "Given back", tone: "success", about: "When it was cancelled or refunded" },
  settled: { text: "Settled", tone: "neutral", about: "Used points, paid from a refund" },
  "owed-before": { text: "Owed", tone: "red", about: "By your closed account with this address" },
};

const signed = (points: number): string =>
  `${points < 0 ? "−" : "+"}${Math.abs(points).toLocaleString("en-US")}`;
