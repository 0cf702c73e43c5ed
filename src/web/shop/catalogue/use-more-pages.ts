import { useState } from "react";

/** A list whose first page is there, and whose next ones are loaded on demand. */
export function useMorePages<Item extends { _id: string }>(
  first: readonly Item[],
  load: (page: number) => Promise<readonly Item[]>,
) {
  const [items, setItems] = useState(first);
  const [pages, setPages] = useState(1);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const loadMore = async () => {
    if (state === "loading") return;
    setState("loading");
    try {
      const next = await load(pages + 1);
      // What was added meanwhile has moved others to the next page.
      setItems((before) => [
        ...before,
        ...next.filter(({ _id }) => !before.some((each) => each._id === _id)),
      ]);
      setPages(pages + 1);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return { items, pages, state, loadMore };
}
