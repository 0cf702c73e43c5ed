import type { ComponentType } from "react";
import { whenShown } from "#contracts/reviews";
import type { SectionName } from "#contracts/settings-sections";
import { identityLimits as limits } from "#contracts/shop-identity";
import { generousPointsWarning } from "#contracts/spent-points";
import { Notice } from "#ui/notice";
import { RadioGroup } from "#ui/radio-group";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { Toggle } from "#ui/toggle";
import { CalendarFields } from "./calendar-fields.tsx";
import { NumberSetting, type SectionFieldsProps } from "./section-fields.tsx";

export const sectionForms: {
  [Name in SectionName]: ComponentType<SectionFieldsProps<Name>>;
} = {
  calendar: CalendarFields,
  reviews: ReviewFields,
  identity: IdentityFields,
  delivery: DeliveryFields,
  points: PointFields,
};

function DeliveryFields(section: SectionFieldsProps<"delivery">) {
  const { values, change } = section;
  return (
    <>
      <NumberSetting
        section={section}
        field="warnAtPercent"
        label="Warn the staff when this much of an order's time is left"
        hint="At 25%, the staff are warned 6 hours before a 24-hour order is due. A change applies to orders that are paid from then on."
        unit="%"
      />
      <Toggle
        label="Refund the surcharge of late orders"
        hint="Automatically, as soon as an order is late; the buyer is emailed. The rest of the payment stays."
        isOn={values.isSurchargeReturned}
        onChange={(isSurchargeReturned) => change({ isSurchargeReturned })}
      />
      <Toggle
        label="Email the admins about late orders"
        hint="As soon as an order is late, besides the notification. Admins who turned off emails about orders get none."
        isOn={values.areAdminsMailed}
        onChange={(areAdminsMailed) => change({ areAdminsMailed })}
      />
    </>
  );
}

function PointFields(section: SectionFieldsProps<"points">) {
  const warning = generousPointsWarning(section.values);
  return (
    <>
      <NumberSetting
        section={section}
        field="pointsPerDollar"
        label="Points that are worth a dollar"
        hint="With 10 points, a customer with 120 points can pay $12.00 of an order with them."
        unit="points"
      />
      {warning && <Notice tone="warning">{warning}</Notice>}
    </>
  );
}

const hintsWhenShown = {
  "at once": "A new review is on its product’s page as soon as it is sent.",
  "after a look": "A new or changed review waits until somebody shows or hides it.",
};

function ReviewFields({ values, change }: SectionFieldsProps<"reviews">) {
  return (
    <RadioGroup
      dense
      legend="Reviews are shown"
      name="shown"
      options={whenShown.map((value) => ({
        value,
        label: value === "at once" ? "At once" : "After approval",
        hint: hintsWhenShown[value],
      }))}
      value={values.shown}
      onChange={(shown) => change({ shown: shown as (typeof whenShown)[number] })}
    />
  );
}

/** What receipts say of the shop. */
function IdentityFields({ values, errors, change }: SectionFieldsProps<"identity">) {
  const text = (name: keyof typeof values) => ({
    dense: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <TextInput
        required
        label="Name of the business"
        maxLength={limits.name}
        autoComplete="organization"
        {...text("name")}
      />
      <TextArea
        label="Address"
        hint="As it should appear on receipts, line by line. Leave it empty to print none."
        rows={4}
        maxLength={limits.address}
        autoComplete="street-address"
        {...text("address")}
      />
      <TextInput
        label="Tax id"
        hint="Such as an EIN. Leave it empty to print none."
        maxLength={limits.taxId}
        autoComplete="off"
        {...text("taxId")}
      />
    </>
  );
}
