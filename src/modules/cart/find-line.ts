import { Refusal } from "#platform/errors";
import type { StoredCartLine } from "./cart-line.ts";

/** The line with this id, or the only line that holds the product with this id. */
export function findLine(lines: readonly StoredCartLine[], id: string): StoredCartLine {
  const line = lines.find((line) => line.id === id);
  if (line) return line;
  const [only, another] = lines.filter(({ product }) => product === id);
  if (another)
    throw new Refusal(
      "conflict",
      "This product is in your cart on several lines, for other roofs or delivery times. Please change each of them separately.",
    );
  if (!only) throw new Refusal("not_found", "This item is not in your cart any more");
  return only;
}
