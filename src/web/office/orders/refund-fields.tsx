import { MAX_REASON } from "#contracts/lengths";
import { formatUsd } from "#contracts/money";
import type { Form } from "#form";
import { NumberInput } from "#ui/number-input";
import { RadioGroup } from "#ui/radio-group";
import { TextArea } from "#ui/text-area";
import type { RefundChoice } from "./cancel-refund.ts";

interface RefundFieldsProps {
  form: Form<RefundChoice>;
  /** Dollars. */
  refundable: number;
  /** What goes back unless the admin chooses another amount; null where every amount needs a reason. */
  defaultLabel: string | null;
  /** The buyer asked for it, and reads the reason. */
  isRead?: boolean;
}

/** How much goes back, and why where that is an amount of the admin's own. */
export function RefundFields({ form, refundable, defaultLabel, isRead }: RefundFieldsProps) {
  return (
    <form {...form.props} className="flex flex-col gap-3 text-ink">
      {defaultLabel !== null && (
        <RadioGroup
          dense
          legend="Refund"
          name="refund"
          value={form.values.choice}
          onChange={(choice) => form.set({ choice: choice === "own" ? "own" : "default" })}
          options={[
            { value: "default", label: defaultLabel },
            { value: "own", label: "Another amount, with a reason" },
          ]}
        />
      )}
      {form.values.choice === "own" && (
        <>
          <NumberInput
            dense
            required
            label="Amount in dollars"
            hint={`Up to ${formatUsd(refundable)}`}
            className="max-w-56"
            {...form.field("amount")}
          />
          <TextArea
            dense
            required
            label={defaultLabel === null ? "Why is it refunded?" : "Why is it another amount?"}
            hint={
              isRead ? "The buyer sees it." : "Shown in the timeline; the buyer does not see it."
            }
            rows={2}
            maxLength={MAX_REASON}
            {...form.field("reason")}
          />
        </>
      )}
    </form>
  );
}
