import { longDay } from "./formats.ts";
import { formatUtcDay, isDay } from "./utc-days.ts";

/** What the buyer's own files call a job. Each part is optional, and empty where it was not given. */
export interface JobReferences {
  claimNumber: string;
  /** The number of a purchase order or of a job. */
  jobNumber: string;
  /** Name of the insured or of the homeowner. */
  insured: string;
  /** A day such as 2026-01-31. */
  dateOfLoss: string;
}

export const jobReferenceLabels = {
  claimNumber: "Claim number",
  jobNumber: "PO or job number",
  insured: "Insured or homeowner",
  dateOfLoss: "Date of loss",
} as const satisfies Record<keyof JobReferences, string>;

export const jobReferenceKeys = Object.keys(jobReferenceLabels) as (keyof JobReferences)[];

export const MAX_REFERENCE_LENGTH = 100;

export const noReferences: JobReferences = {
  claimNumber: "",
  jobNumber: "",
  insured: "",
  dateOfLoss: "",
};

/** The given references alone, trimmed; null where none is given. */
export function pickReferences(given: JobReferences): JobReferences | null {
  const [claimNumber, jobNumber, insured, dateOfLoss] = jobReferenceKeys.map((key) =>
    given[key].trim(),
  ) as [string, string, string, string];
  const references = { claimNumber, jobNumber, insured, dateOfLoss };
  return jobReferenceKeys.some((key) => references[key] !== "") ? references : null;
}

/** Whether both name the same job; none is the same as empty ones. */
export const isSameReferences = (one: JobReferences | null, other: JobReferences | null): boolean =>
  jobReferenceKeys.every((key) => (one?.[key] ?? "") === (other?.[key] ?? ""));

/** What the names of a job's files begin with; empty where no number was given. */
export const pickFileReference = (references: JobReferences | null): string =>
  references?.claimNumber || references?.jobNumber || "";

/** The parts that were given, labelled and readable, in their fixed order. */
export const listJobReferences = (
  references: JobReferences | null,
): { label: string; text: string }[] =>
  jobReferenceKeys.flatMap((key) => {
    const text = references?.[key];
    if (!text) return [];
    return { label: jobReferenceLabels[key], text: key === "dateOfLoss" ? longDay(text) : text };
  });

/** The ways in which people write a day that is given: 2026-03-01, March 1, 2026 and 03/01/2026. */
export const listDaySpellings = (day: string): string[] =>
  day === "" ? [] : [day, longDay(day), `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`];

/** Whether a text is a day on which something can have been lost. */
export const isPossibleDayOfLoss = (day: string, now: Date): boolean =>
  isDay(day) && day <= latestDayOfLoss(now);

/** Tomorrow has already begun somewhere on earth. */
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** The last day that has begun somewhere; nothing was lost later. */
export const latestDayOfLoss = (now: Date): string =>
  formatUtcDay(new Date(now.getTime() + AHEAD_MS));
