import type { ComponentType } from "react";
import type { SectionName } from "#contracts/settings-sections";
import { CalendarFields } from "./calendar-fields.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PointFields } from "./point-fields.tsx";
import type { SectionFieldsProps } from "./section-fields.ts";

export const sectionForms: {
  [Name in SectionName]: ComponentType<SectionFieldsProps<Name>>;
} = {
  calendar: CalendarFields,
  reviews: ReviewFields,
  identity: IdentityFields,
  delivery: DeliveryFields,
  points: PointFields,
};
