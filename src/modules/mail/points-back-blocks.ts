import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { pointsText } from "#contracts/spent-points";
import type { MailBlock } from "./mail-document.ts";

export const pointsBackBlocks = (
  orderNumber: string,
  back: { points: number; cents: Cents } | null,
): MailBlock[] =>
  back === null
    ? []
    : [
        {
          kind: "paragraph",
          text: `You paid ${formatUsd(toDollars(back.cents))} of order ${orderNumber} with ${pointsText(back.points)}. They are back in your balance now.`,
        },
      ];
