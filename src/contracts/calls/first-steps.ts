import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { named } from "./values.ts";

export const FirstSteps = named("FirstSteps", {
  /** The calendar was saved, in which due times are counted. */
  hasSetHours: z.boolean(),
  /** The settings hold the address that receipts print. */
  hasSetAddress: z.boolean(),
  /** Somebody added a product; those that came with the shop don't count. */
  hasAddedProduct: z.boolean(),
  /** An order was paid. */
  hasSold: z.boolean(),
});
export type FirstSteps = z.input<typeof FirstSteps>;

export const firstStepsContract = endpoints({
  getFirstSteps: {
    auth: "see the shop's health",
    summary: "What of a new shop's first steps is done",
    reply: FirstSteps,
  },
});
