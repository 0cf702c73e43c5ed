import { initialReviewSettings, type ReviewSettings } from "./reviews.ts";
import { checkDelivery, defaultDelivery, type DeliverySettings } from "./delivery-settings.ts";
import { defaultCalendar, type ShopCalendar } from "./shop-calendar.ts";
import { checkCalendar } from "./check-calendar.ts";
import { checkPointSettings, defaultPointSettings, type PointSettings } from "./spent-points.ts";
import { checkIdentity, defaultIdentity, type ShopIdentity } from "./shop-identity.ts";
import { checkWork, defaultWork, type WorkSettings } from "./work-settings.ts";

/**
 * The sections of the shop's settings, in the order of their screen. Each needs its schema in
 * `calls/settings-sections.ts` and its fields in `src/web/office/settings/section-fields.tsx`.
 */
export interface SettingsValues {
  calendar: ShopCalendar;
  reviews: ReviewSettings;
  identity: ShopIdentity;
  delivery: DeliverySettings;
  work: WorkSettings;
  points: PointSettings;
}
export type SectionName = keyof SettingsValues;

interface Section<Value> {
  title: string;
  /** One sentence below the title. */
  text: string;
  /** Holds until an admin saves the section; also fills fields that a section gained later. */
  initial: Value;
  /** What is wrong: field path (dots) to message. */
  check: (value: Value) => Record<string, string>;
}

export const settingsSections: { [Name in SectionName]: Section<SettingsValues[Name]> } = {
  calendar: {
    title: "Calendar",
    text: "When the shop works. Delivery times and answers to requests are counted in these hours; the chat can use them, too.",
    initial: defaultCalendar,
    check: checkCalendar,
  },
  delivery: {
    title: "Delivery times",
    text: "What happens when an order nears its due time, or misses it.",
    initial: defaultDelivery,
    check: checkDelivery,
  },
  work: {
    title: "Work",
    text: "What those who produce the reports are reminded of, and what they write again and again. A change shows at once.",
    initial: defaultWork,
    check: checkWork,
  },
  reviews: {
    title: "Reviews",
    text: "Buyers of delivered reports can review them. Hidden reviews and reviews waiting for approval are under Reviews.",
    initial: initialReviewSettings,
    check: () => ({}),
  },
  points: {
    title: "Reward points",
    text: "Customers pay for orders with the points that they earned. A change applies to orders placed from then on.",
    initial: defaultPointSettings,
    check: checkPointSettings,
  },
  identity: {
    title: "Receipts",
    text: "What receipts and credit notes say about the shop. Name and address also stand below every page, at the checkout and on the contact page, the name with replies to reviews. A change shows there and on documents issued from now on; all others stay as they are.",
    initial: defaultIdentity,
    check: checkIdentity,
  },
};

export const sectionNames = Object.keys(settingsSections) as SectionName[];
