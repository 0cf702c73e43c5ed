import type { MailBlock } from "./mail-document.ts";

/** By when the files are there, with the zone; nothing where that is not known. */
export const dueBlocks = (due: string | null, files: "them" | "your files"): MailBlock[] =>
  due === null ? [] : [{ kind: "paragraph", text: `You will have ${files} by ${due}.` }];
