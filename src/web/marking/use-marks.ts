import { useState } from "react";
import type { Mark } from "./marks.ts";

/** The marks on a picture, with every earlier state to go back to. */
export function useMarks() {
  const [history, setHistory] = useState<readonly (readonly Mark[])[]>([[]]);
  const marks = history.at(-1)!;
  const next = (changed: readonly Mark[]) => setHistory((now) => [...now, changed]);
  return {
    marks,
    add: (mark: Mark) => next([...marks, mark]),
    clear: () => next([]),
    canUndo: history.length > 1,
    reset: () => setHistory([[]]),
    undo: () => setHistory((now) => (now.length > 1 ? now.slice(0, -1) : now)),
    /** Labels the last mark; typing is no step of its own. */
    label: (label: string) =>
      setHistory((now) => [
        ...now.slice(0, -1),
        marks.map((mark, index) => (index === marks.length - 1 ? { ...mark, label } : mark)),
      ]),
  };
}
