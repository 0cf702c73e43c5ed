import { z } from "zod";
import { whenShown } from "#contracts/reviews";
import {
  type SectionName,
  sectionNames,
  settingsSections,
  type SettingsValues,
} from "#contracts/settings-sections";
import { calendarLimits as limits } from "#contracts/shop-calendar";
import { identityLimits } from "#contracts/shop-identity";
import { type ReplyReason, replyReasons, workLimits } from "#contracts/work-settings";
import { endpoints } from "./endpoint.ts";
import { reasonNames } from "./order-question.ts";
import { filled, Instant, named, textUpTo } from "./values.ts";
import { WeekHours } from "./week-hours.ts";

const Calendar = named("Calendar", {
  /** IANA name, such as America/New_York. */
  timezone: z.string().max(limits.zone),
  schedule: WeekHours,
  holidays: z
    .array(
      z.object({
        /** YYYY-MM-DD in that zone. */
        date: z.string().max(10),
        name: textUpTo(limits.holidayName),
      }),
    )
    .max(limits.holidays),
});

const Reviews = named("ReviewSettings", { shown: z.enum(whenShown) });

const Identity = named("ShopIdentity", {
  name: textUpTo(identityLimits.name),
  /** Lines. */
  address: textUpTo(identityLimits.address),
  taxId: textUpTo(identityLimits.taxId),
});
const Delivery = z
  .object({
    warnAtPercent: z.number(),
    isSurchargeReturned: z.boolean(),
    areAdminsMailed: z.boolean().default(true),
    revisionHours: z.number().default(0),
  })
  .meta({ id: "DeliverySettings" });

const Work = named("WorkSettings", {
  /** Nothing is delivered until somebody other than its maker has approved it. */
  isApprovalNeeded: z.boolean().default(false),
  /** Lines: what is checked before anything is delivered. */
  checkList: textUpTo(workLimits.checkList),
  /** Lines: what buyers are asked again and again, by the reason. */
  savedTexts: z.record(z.enum(reasonNames), textUpTo(workLimits.savedTexts)),
  /** Lines: what requests are answered with again and again, by what they are about. */
  savedReplies: z.record(
    z.enum(Object.keys(replyReasons) as ReplyReason[]),
    textUpTo(workLimits.savedTexts),
  ),
});

const Points = named("PointSettings", { pointsPerDollar: z.number() });

const shapes = {
  calendar: Calendar,
  reviews: Reviews,
  identity: Identity,
  delivery: Delivery,
  work: Work,
  points: Points,
} satisfies { [Name in SectionName]: z.ZodType<SettingsValues[Name]> };

const stored = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: filled(value),
    /** Rises with every change; 0 while the section has its defaults. */
    version: z.int(),
    /** Null while the section has its defaults. */
    updatedAt: Instant.nullable(),
  });

const StoredSettings = z
  .object({
    calendar: stored(shapes.calendar),
    reviews: stored(shapes.reviews),
    identity: stored(shapes.identity),
    delivery: stored(shapes.delivery),
    work: stored(shapes.work),
    points: stored(shapes.points),
  } satisfies Record<SectionName, z.ZodType>)
  .meta({ id: "SettingsSections" });
/** A section's name decides the type of its values. */
export type StoredSettings = {
  [Name in SectionName]: { value: SettingsValues[Name]; version: number; updatedAt: string | null };
};

const buildChangeSchema = <Name extends SectionName>(section: Name) =>
  z
    .object({
      section: z.literal(section),
      value: shapes[section],
      /** The one that the form had loaded; when the section has changed since, nothing is saved. */
      version: z.int(),
    })
    .superRefine((change, check) => {
      const { value } = change as { value: SettingsValues[Name] };
      for (const [path, message] of Object.entries(settingsSections[section].check(value)))
        check.addIssue({ code: "custom", path: ["value", ...path.split(".")], message });
    });

const SettingsChange = z.discriminatedUnion("section", [
  buildChangeSchema("calendar"),
  buildChangeSchema("reviews"),
  buildChangeSchema("identity"),
  buildChangeSchema("delivery"),
  buildChangeSchema("work"),
  buildChangeSchema("points"),
]);
export type SettingsChange = z.input<typeof SettingsChange>;

export const settingsSectionsContract = endpoints({
  getSettings: {
    auth: "change settings",
    summary: `The shop's settings, in sections: ${sectionNames.join(", ")}`,
    reply: StoredSettings,
  },
  saveSettings: {
    auth: "change settings",
    summary: "Change one section of the settings; refused when the given version is stale",
    body: SettingsChange,
    reply: StoredSettings,
  },
  getCalendar: {
    summary: "When the shop works: time zone, hours of a week, holidays",
    cachedUntil: "settings",
    reply: Calendar,
  },
});
