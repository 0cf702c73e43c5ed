import { formatUsd } from "#contracts/money";
import type { ReturnParts } from "#contracts/paid-amounts";
import { pointsText } from "#contracts/spent-points";

/** What goes back to a buyer, and how. */
export function refundSentence({ money, points }: ReturnParts, buyer: string): string {
  const back = `${pointsText(points)} ${points === 1 ? "is" : "are"} given back`;
  if (money === 0 && points > 0) return `${back} to ${buyer}.`;
  return `${formatUsd(money)} is refunded to ${buyer} through PayPal${points > 0 ? `, and ${back}` : ""}.`;
}
