import type { PaymentsForAdmin } from "#modules/payments";
import type { SettlementFigures } from "#modules/settlement";
import type { DatabaseUsage } from "#platform/database/database-usage";
import type { WaitingEvents } from "./sum-up-events.ts";

/** The current state of the services behind the shop. */
export interface HealthFacts {
  events: WaitingEvents;
  mails: WaitingEvents;
  payments: PaymentsForAdmin;
  settlement: SettlementFigures;
  database: DatabaseUsage & {
    /** It is the shop's own server, and of a version that is too old. */
    isOutdated: boolean;
  };
  /** In bytes; null where it is unknown. */
  disk: { free: number; total: number } | null;
  /** Null before the first. */
  backup: { finishedAt: Date; bytes: number | null } | null;
}
