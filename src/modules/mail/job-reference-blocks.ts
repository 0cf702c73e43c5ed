import { type JobReferences, listJobReferences } from "#contracts/job-references";
import type { MailBlock } from "./mail-document.ts";

/** What the buyer's own files call the job; nothing where none was given. The title is for the buyer. */
export function jobReferenceBlocks(
  references: JobReferences | null,
  title = "Your references",
): MailBlock[] {
  const items = listJobReferences(references).map(({ label, text }) => `${label}: ${text}`);
  return items.length > 0 ? [{ kind: "list", title, items }] : [];
}
