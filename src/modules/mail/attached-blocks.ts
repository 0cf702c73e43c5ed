import type { MailBlock } from "./mail-document.ts";

export const attachedBlocks = (
  kind: "receipt" | "credit note",
  number: string | null,
): MailBlock[] =>
  number === null ? [] : [{ kind: "paragraph", text: `Your ${kind} ${number} is attached.` }];
