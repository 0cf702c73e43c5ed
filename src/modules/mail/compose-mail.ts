import type {
  AmountRow,
  MailBlock,
  MailContent,
  MailDocument,
  MailDraft,
} from "./mail-document.ts";
import { renderHtml } from "./mail-html.tsx";
import { renderText } from "./mail-text.ts";

/** Renders a draft with the layout that all mails share. */
export function composeMail({ name, ...draft }: MailDraft): MailContent {
  const document: MailDocument = {
    ...draft,
    subject: oneLine(draft.subject),
    greeting: greetingFor(name),
    blocks: draft.blocks.filter((part) => part !== null).map(tidyBlock),
  };
  return { subject: document.subject, html: renderHtml(document), text: renderText(document) };
}

/** Without control characters and the marks that turn the direction of writing; every white space becomes one blank. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(directionMarks, "")
    .trim();

const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name that is safe to repeat in a mail, or "". Anyone can trigger a mail to any address, so a name that could carry
 * a message or a link (mail programs make links of plain text) is dropped.
 */
export function plainName(name: string): string {
  const tidy = oneLine(name);
  const isName = tidy.length <= 60 && /\p{L}/u.test(tidy) && !/[/:@<>\\\d]|\.\p{L}{2,}/u.test(tidy);
  return isName ? tidy : "";
}

function greetingFor(name: string): string {
  const plain = plainName(name);
  return plain === "" ? "Hello," : `Hello ${plain},`;
}

function tidyBlock(block: MailBlock | string): MailBlock {
  if (typeof block === "string") return { kind: "paragraph", text: oneLine(block) };
  switch (block.kind) {
    case "paragraph":
    case "note":
      return { ...block, text: oneLine(block.text) };
    case "quote":
      return { ...block, text: tidyLines(block.text) };
    case "list":
      return { ...block, items: block.items.map(oneLine) };
    case "amounts":
      return { ...block, rows: block.rows.map(tidyRow) };
    default:
      return block;
  }
}

const tidyRow = (row: AmountRow): AmountRow => ({
  ...row,
  label: oneLine(row.label),
  detail: row.detail === null ? null : oneLine(row.detail) || null,
});

const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
