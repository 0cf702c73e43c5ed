import type { Cents } from "#contracts/money";

/** "49.90" to 4990, exactly; null for anything but a plain amount with at most two decimals. */
export function fromDecimalText(text: string): Cents | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}
