import { type JobReferences, listJobReferences } from "#contracts/job-references";
import type { MailBlock } from "./mail-document.ts";

/** What the buyer's own files call the job; nothing where none was given. */
export function jobReferenceBlocks(references: JobReferences | null): MailBlock[] {
  const items = listJobReferences(references).map(({ label, text }) => `${label}: ${text}`);
  return items.length > 0 ? [{ kind: "list", title: "Your references", items }] : [];
}
