import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { DeadEvent } from "#contracts/calls/shop-health";

/** Of the button that tries an event again. */
export const retryButtonId = ({ _id }: Pick<DeadEvent, "_id">): string => `retry-${_id}`;

/**
 * Keeps the focus in the list when the row that has it goes: it moves to the row that takes its place, the last one, or
 * the heading. The handler belongs on an element around the list.
 */
export function useFocusInList(
  rows: readonly DeadEvent[] | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const last = useRef<{ id: number; index: number }>(undefined);
  useEffect(() => {
    const focused = last.current;
    if (!rows || !focused || document.activeElement !== document.body) return;
    if (rows.some(({ _id }) => _id === focused.id)) return;
    last.current = undefined;
    const next = rows[focused.index] ?? rows.at(-1);
    (next ? document.getElementById(retryButtonId(next)) : heading.current)?.focus();
  }, [rows, heading]);
  return ({ target }: FocusEvent) => {
    const row = target.closest("tr");
    const index = (rows ?? []).findIndex((event) => row?.querySelector(`#${retryButtonId(event)}`));
    const focused = rows?.[index];
    last.current = focused && { id: focused._id, index };
  };
}
