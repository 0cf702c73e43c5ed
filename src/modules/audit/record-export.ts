import type { AuditAction } from "#contracts/audit-actions";
import type { Context } from "#platform/context";
import { recordAudit } from "./record-audit.ts";

interface Export {
  action: AuditAction;
  /** The plural of what is exported, such as "orders". */
  noun: string;
  /** How the list was narrowed; never what was typed, which may be a person's name. */
  details: Record<string, unknown>;
}

/**
 * Passes a list on and records how much of it was read. The entry is written before the end is sent, also of a list
 * whose reader leaves early.
 */
export async function* recordExport<Item>(
  ctx: Context,
  batches: AsyncIterable<Item[]>,
  { action, noun, details }: Export,
): AsyncGenerator<Item[]> {
  let count = 0;
  let isComplete = false;
  try {
    for await (const batch of batches) {
      count += batch.length;
      yield batch;
    }
    isComplete = true;
  } finally {
    await recordAudit(ctx, {
      action,
      subject: null,
      details: { [noun]: count, complete: isComplete, ...details },
    });
  }
}
