import type { MailBlock } from "./mail-document.ts";

/** What happens to an open revision when everything that was paid is refunded. */
export const revisionEndBlocks = (endsRevision: boolean | undefined): MailBlock[] =>
  endsRevision
    ? [
        {
          kind: "paragraph",
          text: "This also ends the revision that you requested: we won’t deliver another version.",
        },
      ]
    : [];
