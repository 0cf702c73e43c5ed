import { counted } from "#contracts/counted";
import type { MailBlock } from "./mail-document.ts";

/**
 * The button to an order's page, with a note about its link; without days it leads to the list of orders behind the
 * login. Without a link the links were ended, and only the shop's staff can send a new one.
 */
export function orderLinkBlocks(orderLink: string | null, linkDays: number | null): MailBlock[] {
  if (orderLink === null)
    return [
      {
        kind: "note",
        text: "The links to this order's page have ended. Please reply to this email to get a new one.",
      },
    ];
  if (linkDays === null) return [{ kind: "button", label: "Open My Orders", link: orderLink }];
  return [
    { kind: "button", label: "Open your order", link: orderLink },
    {
      kind: "note",
      text: `The link works for ${counted(linkDays, "day")}. Anyone who has it can see the order, so share it with care.`,
    },
  ];
}
