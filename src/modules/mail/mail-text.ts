import { readableEmail } from "#contracts/readable-email";
import type { AmountRow, MailBlock, MailContent, MailSender } from "./mail-document.ts";
import { writeFooter } from "./mail-footer.ts";

/** The plain text alternative: the same words in the same order, each link on a separate line. */
export function renderText(document: MailContent, sender: MailSender): string {
  const parts = [document.heading, document.greeting, ...document.blocks.map(textOfBlock)];
  const { lines, settings } = writeFooter(document.why, sender);
  const end = [...lines, ...(settings ? [`${settings.label}: ${settings.link}`] : [])];
  return `${parts.join("\n\n")}\n\n-- \n${end.join("\n")}\n`;
}

function textOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return block.text;
    case "button":
    case "link":
      return `${block.label}:\n${block.link}`;
    case "code":
      return `    ${block.code}`;
    case "quote":
      return `${block.title}:\n${block.text.replace(/^/gm, "> ")}`;
    case "list":
      return `${block.title}:\n${block.items.map((item) => `- ${item}`).join("\n")}`;
    case "amounts":
      return [...block.rows, block.total].map(textOfRow).join("\n");
    case "contact":
      return `${block.text} ${readableEmail(block.address)}`;
  }
}

const textOfRow = ({ label, detail, amount }: AmountRow): string =>
  detail === null ? `${label}: ${amount}` : `${label}: ${amount}\n  ${detail}`;
