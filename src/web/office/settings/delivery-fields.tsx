import { warnAtLimits } from "#contracts/delivery-settings";
import { TextInput } from "#ui/text-input";
import { Toggle } from "#ui/toggle";
import type { SectionFieldsProps } from "./section-fields.ts";

export function DeliveryFields({ values, errors, change }: SectionFieldsProps<"delivery">) {
  return (
    <>
      <TextInput
        dense
        required
        type="number"
        label="Warn the staff when this much of an order's time is left"
        hint="With 25 %, the staff are warned about an order of 24 hours 6 hours before it is due. A change holds for orders that are paid from then on."
        className="max-w-80"
        after="%"
        min={warnAtLimits.min}
        max={warnAtLimits.max}
        value={Number.isNaN(values.warnAtPercent) ? "" : values.warnAtPercent}
        error={errors["warnAtPercent"]}
        onChange={({ target }) => change({ warnAtPercent: target.valueAsNumber })}
      />
      <Toggle
        label="Refund the surcharge of late orders"
        hint="By itself as soon as an order is late; a mail tells the buyer. The rest of the payment stays."
        isOn={values.isSurchargeReturned}
        onChange={(isSurchargeReturned) => change({ isSurchargeReturned })}
      />
    </>
  );
}
