import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the row that has it goes: it moves to the row that takes its place, to the last one,
 * or to the heading above. To be spread onto an element around the table, whose rows have `data-row`.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ key: string | undefined; index: number }>(undefined);
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  useEffect(() => {
    const focused = last.current;
    if (!focused || document.activeElement !== document.body) return;
    const rows = rowsNow();
    if (rows.some(({ dataset }) => dataset["row"] === focused.key)) return;
    last.current = undefined;
    const next = rows[focused.index] ?? rows.at(-1);
    const inRow = next?.querySelector<HTMLElement>("a[data-row-link], button");
    if (inRow) inRow.focus({ preventScroll: true });
    else findRowsHeading(list)?.focus();
  });
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const rows = rowsNow();
      // A row's details follow it, in a row of their own.
      const index = rows.findLastIndex(
        (row) => !(row.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING),
      );
      last.current = index < 0 ? undefined : { key: rows[index]?.dataset["row"], index };
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Not for a dialog, from which focus comes back, and not by leaving the window.
      const isForDialog = relatedTarget instanceof Element && relatedTarget.closest("dialog");
      if (!isForDialog && document.hasFocus()) last.current = undefined;
    },
  };
}

function findRowsHeading({ current }: { current: HTMLElement | null }): HTMLElement | null {
  const part = current?.closest("section, main") ?? document;
  const heading = part.querySelector<HTMLElement>("h1, h2");
  if (heading) heading.tabIndex = -1;
  return heading;
}
