import { z } from "zod";
import { MAX_LINE_FILES } from "#contracts/cart-lines";
import { MAX_INSTRUCTIONS, MAX_ROOF_ADDRESS } from "#contracts/lengths";
import {
  jobReferenceKeys,
  type JobReferences as References,
  MAX_REFERENCE_LENGTH,
} from "#contracts/job-references";
import { texts } from "#contracts/texts";
import { MAX_BLUEPRINTS } from "#contracts/uploads";
import { isDay } from "#contracts/utc-days";
import { requiredText, textUpTo } from "./values.ts";

export const Location = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

const Pitch = z.number().min(0).max(90);

export const ProjectDetailsInput = z.object({
  address: requiredText(MAX_ROOF_ADDRESS, texts.roofAddressRequired),
  location: Location.nullable().default(null),
  primaryPitch: Pitch.nullable().default(null),
  secondaryPitch: Pitch.nullable().default(null),
  instructions: textUpTo(MAX_INSTRUCTIONS).default(""),
});

export const ProjectDetails = z.object({
  address: z.string(),
  location: Location.nullable(),
  primaryPitch: z.number().nullable(),
  secondaryPitch: z.number().nullable(),
  instructions: z.string(),
});

const reference = textUpTo(MAX_REFERENCE_LENGTH).default("");

/** Null when all of it is empty. */
export const JobReferencesInput = z
  .object({
    claimNumber: reference,
    jobNumber: reference,
    insured: reference,
    dateOfLoss: z
      .string()
      .trim()
      .refine((day) => day === "" || isDay(day), texts.invalidDateOfLoss)
      .default(""),
  })
  .transform((given): References | null =>
    jobReferenceKeys.some((key) => given[key] !== "") ? given : null,
  );

/** As they are shown. */
export const JobReferences = z.object({
  claimNumber: z.string(),
  jobNumber: z.string(),
  insured: z.string(),
  /** A day such as 2026-01-31, or empty. */
  dateOfLoss: z.string(),
});

/** Names of the files that came with a line. */
export const LineFileNames = z.object({
  esxFile: z.string().nullable(),
  blueprint: z.string().nullable(),
  /** All of them where there are several. */
  blueprints: z.array(z.string()).optional(),
});

export const LineDetailsInput = z.object({
  /** Field id to answer; validated against the product. */
  customFields: z
    .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean()]))
    .optional(),
  projectDetails: ProjectDetailsInput.nullable().optional(),
  files: z
    .object({
      esxFile: textUpTo(300).nullable().default(null),
      blueprint: textUpTo(300).nullable().default(null),
      blueprints: z.array(textUpTo(300)).max(MAX_BLUEPRINTS).optional(),
    })
    .optional(),
  /** Addresses returned by the upload call. To use a file of one's own order again, send its link without the query. */
  attachments: z.array(z.string().max(300)).max(MAX_LINE_FILES).optional(),
  /** Id of one of the product's delivery tiers; the first unless given. */
  tier: z.string().max(40).optional(),
  /** What the buyer's own files call the job of this roof. */
  jobReferences: JobReferencesInput.nullable().optional(),
});
