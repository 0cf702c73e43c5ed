import type { CartAddition, LineDetails } from "./cart-lines.ts";

/** An edit of one line: what the form started from, and what it holds now. */
export interface LineEdit {
  before: LineDetails;
  after: LineDetails;
}

/**
 * The one rule of both carts for edits. A line that was changed elsewhere since the edit began is left as it is; an
 * edit that is repeated changes nothing. Its quantity is no part of an edit.
 */
export function decideEdit(
  line: Pick<CartAddition, "additionalData">,
  { before, after }: LineEdit,
): "replace" | "done" | "conflict" {
  const now = formatDetails(line.additionalData);
  if (now === formatDetails(after)) return "done";
  return now === formatDetails(before) ? "replace" : "conflict";
}

/** Equal where nothing that was given differs; an empty answer is none. */
const formatDetails = (details: LineDetails = {}): string => JSON.stringify(withoutEmpty(details));

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  if (typeof value !== "object" || value === null)
    return value === "" ? undefined : (value ?? undefined);
  const given = Object.entries(value)
    .map(([key, part]) => [key, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Why an edit is refused; what was typed stays in its form. */
export const editRefusals = {
  conflict:
    "This report was changed in another window meanwhile. What you typed is still here: save it again to use it instead.",
  gone: "This report is not in your cart any more. What you typed is still here: save it again to add it to your cart.",
} as const;
