import { shortMoment } from "#browser/dates";
import type { DeadEvent } from "#contracts/calls/shop-health";
import { eventText } from "#contracts/event-texts";
import { orderColumn, type TableColumn } from "#office/kit";
import { Button } from "#ui/button";
import { Instant } from "#ui/instant";
import { errorText } from "./error-text.ts";

interface Actions {
  onRetry: (event: DeadEvent) => void;
  onDismiss: (event: DeadEvent) => void;
}

export const textOf = ({ event, subscriber }: DeadEvent): string => eventText(event, subscriber);

export const deadEventColumns = ({ onRetry, onDismiss }: Actions): TableColumn<DeadEvent>[] => [
  {
    key: "what",
    header: "What",
    isRowHeader: true,
    className: "min-w-48",
    cell: (event) => (
      <span className="flex flex-col">
        <span className="font-medium">{textOf(event)}</span>
        {event.recipient && (
          <span className="wrap-anywhere text-ink-soft">to {event.recipient}</span>
        )}
      </span>
    ),
  },
  orderColumn,
  {
    key: "why",
    header: "Why",
    className: "min-w-64",
    cell: ({ error, isExpected }) => (
      <span className="flex flex-col">
        <span>
          {errorText(error)}{" "}
          {isExpected && "Nobody has confirmed this address: it is no fault of the shop."}
        </span>
        <span className="text-xs wrap-anywhere text-ink-soft">{error}</span>
      </span>
    ),
  },
  {
    key: "when",
    header: "Given up",
    className: "w-px whitespace-nowrap text-ink-soft",
    cell: ({ deadAt }) => <Instant at={deadAt}>{shortMoment(deadAt)}</Instant>,
  },
  {
    key: "actions",
    header: "Actions",
    isHeaderHidden: true,
    className: "w-px",
    cell: (event) => (
      <span className="flex gap-2">
        <Button
          size="dense"
          tone="secondary"
          aria-label={`Try again: ${textOf(event)}`}
          onClick={() => onRetry(event)}
        >
          Try again
        </Button>
        <Button
          size="dense"
          tone="secondary"
          aria-label={`Dismiss: ${textOf(event)}`}
          onClick={() => onDismiss(event)}
        >
          Dismiss
        </Button>
      </span>
    ),
  },
];
