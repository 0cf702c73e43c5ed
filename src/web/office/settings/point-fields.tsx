import { pointsPerDollarLimits } from "#contracts/spent-points";
import { NumberSetting } from "./number-setting.tsx";
import type { SectionFieldsProps } from "./section-fields.ts";

export function PointFields(section: SectionFieldsProps<"points">) {
  return (
    <NumberSetting
      section={section}
      field="pointsPerDollar"
      label="Points that are worth a dollar"
      hint="With 10 points, a customer with 120 points can pay $12.00 of an order with them."
      unit="points"
      limits={pointsPerDollarLimits}
    />
  );
}
