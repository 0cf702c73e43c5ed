import { REVISION_DAYS, VERSION_DAYS } from "./policy-terms.ts";
import { DAY_MS } from "./utc-days.ts";

/** What is wrong with a delivery, with the words in which both sides read it. */
export const revisionCauses = {
  pitch: "Pitch",
  structure: "Missing structure",
  building: "Wrong building",
  lengths: "Lengths",
  other: "Something else",
} as const;

export type RevisionCause = keyof typeof revisionCauses;
export const revisionCauseNames = Object.keys(revisionCauses) as [
  RevisionCause,
  ...RevisionCause[],
];

/** delivered: the next version came · declined: by the staff, with a reason · ended: the order was refunded. */
export const revisionStates = ["open", "delivered", "declined", "ended"] as const;
export type RevisionState = (typeof revisionStates)[number];

export const MAX_REVISION = 4000;
/** Marked pictures that one request may carry. */
export const MAX_REVISION_FILES = 10;
export const MAX_CHANGES = 4000;
export const MAX_DECLINE_REASON = 2000;

/** "v2" */
export const versionName = (version: number): string => `v${version}`;

/** Days that the figures of revisions can look back. */
export const revisionFigureDays = ["30", "90", "365"] as const;

/** Until just before when a right lasts that begins with the delivery: at least some days after the newest version. */
export function computeWindowEnd(
  delivered: { firstAt: Date; newestAt: Date },
  lengthMs: number,
): Date {
  const [first, newest] = [delivered.firstAt.getTime(), delivered.newestAt.getTime()];
  const end = first + lengthMs;
  return new Date(newest > first ? Math.max(end, newest + VERSION_DAYS * DAY_MS) : end);
}

/** Until when a revision can be asked for. */
export const revisionEnd = (delivered: { firstAt: Date; newestAt: Date }): Date =>
  computeWindowEnd(delivered, REVISION_DAYS * DAY_MS);

/** Of an order with a delivery that is being made: nobody has asked for it, so it is a version that is due at no time. */
export const isUnrequested = ({
  status,
  openMatter,
}: {
  status: string;
  openMatter?: string | null;
}): boolean => status === "completed" && openMatter !== "revision";
