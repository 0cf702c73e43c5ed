import type { DeadEvent } from "#contracts/calls/shop-health";
import { actionsColumn, OrderLink, type TableColumn } from "#office/kit";
import { Button } from "#ui/button";
import { Moment } from "#ui/instant";
import { errorText } from "./error-text.ts";

interface Actions {
  onRetry: (event: DeadEvent) => void;
  onDismiss: (event: DeadEvent) => void;
}

export const deadEventColumns = ({ onRetry, onDismiss }: Actions): TableColumn<DeadEvent>[] => [
  {
    header: "What",
    isRowHeader: true,
    className: "min-w-44",
    cell: (event) => (
      <span className="flex flex-col">
        <span className="font-medium">{event.description}</span>
        {event.recipient && (
          <span className="font-normal wrap-anywhere text-ink-soft">{`to ${event.recipient}`}</span>
        )}
        <span className="font-normal text-ink-soft">
          {event.orderId && (
            <>
              <OrderLink orderId={event.orderId} />
              <span>{", "}</span>
            </>
          )}
          <span>{"last tried on "}</span>
          <Moment at={event.deadAt} />
        </span>
      </span>
    ),
  },
  {
    header: "Why",
    className: "min-w-52",
    cell: ({ error, isExpected }) => (
      <span className="flex flex-col">
        <span>
          {isExpected
            ? `${errorText(error)} Nobody has confirmed this address: it is no fault of the shop.`
            : errorText(error)}
        </span>
        <span className="text-xs wrap-anywhere text-ink-soft">{error}</span>
      </span>
    ),
  },
  actionsColumn("w-px", (event) => (
    <span className="flex flex-col gap-2 whitespace-nowrap xl:flex-row">
      <Button
        size="dense"
        tone="secondary"
        aria-label={`Try again: ${event.description}`}
        onClick={() => onRetry(event)}
      >
        Try again
      </Button>
      <Button
        size="dense"
        tone="secondary"
        aria-label={`Dismiss: ${event.description}`}
        onClick={() => onDismiss(event)}
      >
        Dismiss
      </Button>
    </span>
  )),
];
