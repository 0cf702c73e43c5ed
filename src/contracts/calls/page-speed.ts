import { z } from "zod";
import { deviceClasses, pageKinds, speedDays, type Vital, vitals } from "#contracts/page-speed";
import { endpoints } from "./endpoint.ts";
import { named, Outcome } from "./values.ts";

const measured = (vital: Vital) => z.number().min(0).max(vitals[vital].most).optional();

const PageView = {
  page: z.enum(pageKinds),
  device: z.enum(deviceClasses),
};

/** How fast one view of a page was for its visitor. Nothing in it says who that was, or which address it had. */
const MeasuredView = z
  .strictObject({
    ...PageView,
    /** Milliseconds. */
    lcp: measured("lcp"),
    /** Milliseconds; absent where nothing was pressed or typed. */
    inp: measured("inp"),
    cls: measured("cls"),
  })
  .refine(({ lcp, inp, cls }) => (lcp ?? inp ?? cls) !== undefined, {
    message: "Please send at least one measurement",
  });
export type MeasuredView = z.output<typeof MeasuredView>;

const Quantile = z
  .object({
    /** Three quarters of the views were at least as fast. */
    p75: z.number(),
    views: z.int(),
  })
  .nullable();

export const PageSpeed = named("PageSpeed", {
  ...PageView,
  lcp: Quantile,
  inp: Quantile,
  cls: Quantile,
});
export type PageSpeed = z.input<typeof PageSpeed>;

export const pageSpeedContract = endpoints({
  recordPageSpeed: {
    summary: "Count how fast a page was in a visitor's browser; anonymous",
    bodyLimit: 512,
    limit: { name: "page-speed", points: 30, per: 60, by: "network" },
    body: MeasuredView,
    reply: Outcome.pick({ success: true }),
  },
  getPageSpeed: {
    auth: "see the shop's health",
    summary: "How fast pages were for three quarters of the visitors, most viewed first",
    query: z.object({ days: z.enum(speedDays).optional() }),
    reply: z.array(PageSpeed),
  },
});
