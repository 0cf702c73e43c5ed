import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useDense } from "#ui/density";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Where a page puts focus on a tab: the tab's own element is `<id>-tab-<id of the tab>`. */
  id?: string | undefined;
  /** What the tabs are about; read aloud. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab, where the page keeps it (in the address, for example). */
  selected: string;
  onSelect: (id: string) => void;
  /** Which panels are in the page: those seen so far (their forms keep what was typed), or only the chosen one. */
  mount?: "visited" | "selected";
}

export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, mount = "visited" } = props;
  const dense = useDense();
  const ownBase = useId();
  const base = props.id ?? ownBase;
  const [visited, setVisited] = useState<readonly string[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone not all tabs have room; only their list moves, never the page.
    const tab = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!tab) return;
    list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2;
    // The page may have gone back to it.
    if (list.current!.contains(document.activeElement)) tab.focus();
  }, [selected]);
  /** With focus, which not every browser gives to what is pressed. */
  const select = (id: string) => {
    document.getElementById(`${base}-tab-${id}`)!.focus();
    onSelect(id);
  };
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabAfterKey(event.key, tabs, selected);
    if (next === undefined) return;
    event.preventDefault();
    select(next.id);
  };
  const isMounted = (id: string) =>
    id === selected || (mount === "visited" && visited.includes(id));

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={moveByKey}
        className="relative flex overflow-x-auto overflow-y-hidden border-b border-hairline [scrollbar-width:none]"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            aria-controls={isMounted(id) ? `${base}-panel-${id}` : undefined}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
            // A press that waits for its code is marked at once: by focus, instead of what is selected.
            className={`shrink-0 border-b-2 border-transparent font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink focus:border-primary in-[:not(:has(:focus))]:aria-selected:border-primary aria-selected:text-ink ${
              dense ? "min-h-9 px-3 text-sm" : "min-h-12 px-4"
            }`}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ id }) => isMounted(id))
        .map(({ id, panel }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${base}-panel-${id}`}
            aria-labelledby={`${base}-tab-${id}`}
            hidden={id !== selected}
            className={dense ? "pt-4" : "pt-6"}
          >
            {panel}
          </div>
        ))}
    </div>
  );
}

/** The tab to go to on a key: arrows go round, Home and End to the ends. */
function tabAfterKey(key: string, tabs: readonly Tab[], selected: string) {
  const at = tabs.findIndex(({ id }) => id === selected);
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (key === "ArrowLeft") return tabs[(at - 1 + tabs.length) % tabs.length];
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  return undefined;
}
