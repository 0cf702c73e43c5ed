import type { SettlementDifference } from "#contracts/calls/settlement";
import { instantColumn, orderColumn, type TableColumn } from "#office/kit";
import { Button } from "#ui/button";
import { Instant } from "#ui/instant";
import { amountText, differenceTexts } from "./settlement-texts.ts";

export const differenceColumns = (
  onResolve: (difference: SettlementDifference) => void,
): TableColumn<SettlementDifference>[] => [
  {
    header: "Difference",
    isRowHeader: true,
    className: "min-w-48",
    cell: ({ kind, transactionId }) => (
      <span className="flex flex-col">
        <span className="font-medium">{differenceTexts[kind]}</span>
        <span className="figures text-ink-soft">{transactionId}</span>
      </span>
    ),
  },
  orderColumn(),
  {
    header: "Order says",
    isNumeric: true,
    className: "w-px whitespace-nowrap",
    cell: ({ expected, currency }) => amountText(expected, currency),
  },
  {
    header: "PayPal says",
    isNumeric: true,
    className: "w-px whitespace-nowrap",
    cell: ({ actual, currency }) => amountText(actual, currency),
  },
  instantColumn("Found", ({ foundAt }) => foundAt, "w-px whitespace-nowrap text-ink-soft"),
  {
    header: "State",
    className: "min-w-40",
    cell: (difference) =>
      difference.resolvedAt ? (
        <Resolution {...difference} resolvedAt={difference.resolvedAt} />
      ) : (
        <Button
          size="dense"
          tone="secondary"
          aria-label={`Resolve ${differenceTexts[difference.kind]}, ${difference.transactionId}`}
          onClick={() => onResolve(difference)}
        >
          Resolve
        </Button>
      ),
  },
];

function Resolution({
  resolvedAt,
  resolvedBy,
  note,
}: Pick<SettlementDifference, "resolvedBy" | "note"> & { resolvedAt: string }) {
  return (
    <span className="flex flex-col">
      <span>{note}</span>
      <span className="text-ink-soft">
        <span>{`${resolvedBy ?? "The shop"}, `}</span>
        <Instant at={resolvedAt} />
      </span>
    </span>
  );
}
