import { counted } from "./counted.ts";
import type { MailBlock } from "./mail-document.ts";

/** The button to an order's page, with what to know about its link; without days it leads into the list of whoever signs in. */
export const orderLinkBlocks = (orderLink: string, linkDays: number | null): MailBlock[] =>
  linkDays === null
    ? [{ kind: "button", label: "Open My Orders", link: orderLink }]
    : [
        { kind: "button", label: "Open your order", link: orderLink },
        {
          kind: "note",
          text: `The link works for ${counted(linkDays, "day")}. Whoever has it can see the order, so share it with care.`,
        },
      ];
