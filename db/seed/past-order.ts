import type { JobReferences } from "#contracts/job-references";
import type { QuestionReason } from "#contracts/order-questions";
import type { RevisionCause } from "#contracts/order-revisions";
import type { pastBuyers } from "./past-people.ts";

/** What happened to one order of the demo shop's history. Hours are counted from its payment. */
export interface PastOrder {
  daysAgo: number;
  buyer: keyof typeof pastBuyers;
  /** Keys of demo products. */
  products: readonly string[];
  tier?: "rush";
  references?: Partial<JobReferences>;
  /** Reward points that pay a part of it, by ten for a dollar. */
  points?: number;
  question?: {
    reason: QuestionReason;
    text: string;
    askedAfter: number;
    answer?: { text: string; after: number };
  };
  /** How far the work is on an order that is not delivered. */
  work?: "started" | "nearly done";
  /** When the start of the work is marked, where that is not as usual; null for never. */
  startedAfter?: number | null;
  /** Later than the tier's hours: it is late. */
  deliveredAfter?: number;
  /** Its buyer gives somebody a link, who downloads the files two hours later. */
  shared?: { email: string; after: number };
  revision?: {
    cause: RevisionCause;
    text: string;
    requestedAfter: number;
    outcome?: { after: number; changes: string } | { after: number; reason: string };
  };
  cancelled?: { after: number; by: "buyer" | "admin" };
  review?: {
    rating: number;
    matchesRoof: boolean;
    text: string;
    reply?: string;
    hiddenReason?: string;
  };
}
