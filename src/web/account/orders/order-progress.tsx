import { Check, CircleX } from "lucide-react";
import type { OrderStatus } from "#contracts/calls/orders";
import { orderLabel, orderSteps } from "./order-status.ts";

/** The order's progress as a dimension line with a tick for each step. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  if (status === "cancelled")
    return (
      <p className="flex items-center gap-2 rounded-lg bg-red-soft px-4 py-3 font-medium text-red-ink">
        <CircleX aria-hidden className="size-5 shrink-0" />
        This order was cancelled.
      </p>
    );
  const at = orderSteps.indexOf(status);
  return (
    <ol aria-label="Progress" className="grid gap-0 sm:grid-cols-4">
      {orderSteps.map((step, index) => (
        <Step
          key={step}
          label={orderLabel(step).text}
          state={index < at || status === "completed" ? "done" : index === at ? "now" : "later"}
          isLast={index === orderSteps.length - 1}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  label: string;
  state: "done" | "now" | "later";
  isLast: boolean;
}

function Step({ label, state, isLast }: StepProps) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={`absolute top-7 bottom-0 left-3.5 w-px sm:top-3.5 sm:right-0 sm:bottom-auto sm:left-7 sm:h-px sm:w-auto ${
            state === "done"
              ? "bg-primary forced-colors:bg-[Highlight]"
              : "bg-line forced-colors:bg-[GrayText]"
          }`}
        />
      )}
      <span
        aria-hidden
        className={`z-10 grid size-7 shrink-0 place-items-center rounded-full border-2 ${marks[state]}`}
      >
        {state === "done" && <Check className="size-4" strokeWidth={3} />}
        {state === "now" && (
          <span className="size-2.5 rounded-full bg-primary forced-colors:bg-[Highlight]" />
        )}
      </span>
      <span className={state === "later" ? "text-ink-soft" : "font-medium"}>
        <span>{label}</span>
        {state === "done" && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}

const marks = {
  done: "border-primary bg-primary text-on-primary",
  now: "border-primary bg-card",
  later: "border-line bg-card",
};
