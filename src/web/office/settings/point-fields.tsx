import { pointsPerDollarLimits } from "#contracts/spent-points";
import { TextInput } from "#ui/text-input";
import type { SectionFieldsProps } from "./section-fields.ts";

export function PointFields({ values, errors, change }: SectionFieldsProps<"points">) {
  return (
    <TextInput
      dense
      required
      type="number"
      label="Points that are worth a dollar"
      hint="With 10 points, a customer with 120 points can pay $12.00 of an order with them."
      className="max-w-80"
      after="points"
      min={pointsPerDollarLimits.min}
      max={pointsPerDollarLimits.max}
      value={Number.isNaN(values.pointsPerDollar) ? "" : values.pointsPerDollar}
      error={errors["pointsPerDollar"]}
      onChange={({ target }) => change({ pointsPerDollar: target.valueAsNumber })}
    />
  );
}
