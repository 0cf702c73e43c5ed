import { RadioGroup } from "#ui/radio-group";
import { whenShown } from "#contracts/reviews";
import type { SectionFieldsProps } from "./section-fields.ts";

const hints = {
  "at once": "A new review is on its product’s page as soon as it is sent.",
  "after a look": "A new or changed review waits until somebody shows or hides it.",
};

export const ReviewFields = ({ values, change }: SectionFieldsProps<"reviews">) => (
  <RadioGroup
    dense
    legend="Reviews are shown"
    name="shown"
    options={whenShown.map((value) => ({
      value,
      label: value === "at once" ? "At once" : "After approval",
      hint: hints[value],
    }))}
    value={values.shown}
    onChange={(shown) => change({ shown: shown as (typeof whenShown)[number] })}
  />
);
