import { warnAtLimits } from "#contracts/delivery-settings";
import { Toggle } from "#ui/toggle";
import { NumberSetting } from "./number-setting.tsx";
import type { SectionFieldsProps } from "./section-fields.ts";

export function DeliveryFields(section: SectionFieldsProps<"delivery">) {
  const { values, change } = section;
  return (
    <>
      <NumberSetting
        section={section}
        field="warnAtPercent"
        label="Warn the staff when this much of an order's time is left"
        hint="At 25%, the staff are warned 6 hours before a 24-hour order is due. A change applies to orders that are paid from then on."
        unit="%"
        limits={warnAtLimits}
      />
      <Toggle
        label="Refund the surcharge of late orders"
        hint="Automatically, as soon as an order is late; the buyer is emailed. The rest of the payment stays."
        isOn={values.isSurchargeReturned}
        onChange={(isSurchargeReturned) => change({ isSurchargeReturned })}
      />
    </>
  );
}
