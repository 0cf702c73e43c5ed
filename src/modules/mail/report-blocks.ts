import type { MailBlock } from "./mail-document.ts";

/** Which of an order's reports a mail is about; nothing where there is only one. */
export const reportBlocks = (report: string | null): MailBlock[] =>
  report === null ? [] : [{ kind: "paragraph", text: `It is about this report: ${report}` }];
