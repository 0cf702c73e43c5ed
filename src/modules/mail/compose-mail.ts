import type { AmountRow, MailBlock, MailContent, MailDraft } from "./mail-document.ts";
import { oneLine, plainName, withoutLinks, withoutNumbers } from "./plain-words.ts";

/** Sanitises a draft: only its buttons, links and contacts can be pressed. */
export function composeMail({ name, kept = [], ...draft }: MailDraft): MailContent {
  const plain = (text: string) => withoutLinks(oneLine(text), kept);
  return {
    subject: plain(draft.subject),
    preview: plain(draft.preview),
    heading: plain(draft.heading),
    greeting: greetingFor(name),
    blocks: draft.blocks
      .filter((part) => part !== null)
      .map((block) =>
        tidyBlock(block, {
          plain,
          typed: (text) => (kept.includes(text) ? text : withoutNumbers(plain(text))),
        }),
      ),
    why: draft.why,
  };
}

function greetingFor(name: string): string {
  const plain = plainName(name);
  return plain === "" ? "Hello," : `Hello ${plain},`;
}

interface Tidy {
  /** One line without links. */
  plain: (text: string) => string;
  /** Shows what people typed, without phone numbers. */
  typed: (text: string) => string;
}

function tidyBlock(block: MailBlock | string, { plain, typed }: Tidy): MailBlock {
  if (typeof block === "string") return { kind: "paragraph", text: plain(block) };
  switch (block.kind) {
    case "paragraph":
    case "note":
      return { ...block, text: plain(block.text) };
    case "quote":
      return { ...block, text: tidyLines(block.text, block.isOurs ? oneLine : typed) };
    case "list":
      return { ...block, items: block.items.map(typed) };
    case "amounts":
      return { ...block, rows: block.rows.map((row) => tidyRow(row, typed)) };
    default:
      return block;
  }
}

const tidyRow = (row: AmountRow, tidy: Tidy["typed"]): AmountRow => ({
  ...row,
  label: tidy(row.label),
  detail: row.detail === null ? null : tidy(row.detail) || null,
});

const tidyLines = (text: string, tidy: (line: string) => string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(tidy)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
