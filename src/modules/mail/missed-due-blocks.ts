import type { MailBlock } from "./mail-document.ts";

/**
 * Why a surcharge is refunded; nothing for a refund for another reason.
 * @param missedDue by when the order was due
 */
export const missedDueBlocks = (orderNumber: string, missedDue: string | null): MailBlock[] =>
  missedDue === null
    ? []
    : [
        {
          kind: "paragraph",
          text: `Your order ${orderNumber} was due ${missedDue}, and we were not ready in time. We are sorry; you get back what you paid for the faster delivery.`,
        },
      ];
