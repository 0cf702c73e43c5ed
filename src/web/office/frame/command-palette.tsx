import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "#browser/page-links";
import { useModal } from "#browser/use-modal";
import { MAX_SEARCH } from "#contracts/lengths";
import type { Role } from "#contracts/roles";
import { Spinner } from "#ui/spinner";
import {
  fixedGroups,
  type PaletteEntry,
  type PaletteGroup,
  usePaletteSearch,
} from "./palette-entries.ts";

interface PaletteProps {
  title: string;
  role: Role;
  onClose: () => void;
}

/** Jumps to an order, a customer, a page or an action by a few letters of its name. */
export default function CommandPalette({ title, ...props }: PaletteProps) {
  const modal = useModal(true, props.onClose);
  return (
    <dialog {...modal} aria-label={title} className="dialog mt-[12dvh] w-xl overflow-clip p-0">
      <Palette title={title} {...props} />
    </dialog>
  );
}

function Palette({ title, role, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const search = usePaletteSearch(role, text);
  // Server results come last, so that nothing moves while one is about to press it.
  const groups = [...fixedGroups(role, text.trim()), ...search.groups].filter(
    ({ entries }) => entries.length > 0,
  );
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const current = entries[at];
  const go = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = entries[(at + step + entries.length) % entries.length]!;
      setChosen(next.id);
      document.getElementById(`${listId}-${next.id}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      go(current);
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-hairline px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <input
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          aria-label={title}
          placeholder="Order number, customer, page…"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={press}
          className="h-13 min-w-0 grow bg-transparent outline-none"
        />
        {search.isSearching && <Spinner label="Searching" />}
      </div>
      <div
        role="listbox"
        id={listId}
        aria-label="Results"
        className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2"
      >
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            listId={listId}
            currentId={current?.id}
            onChoose={setChosen}
            onGo={go}
          />
        ))}
      </div>
      {entries.length === 0 && (
        <p role="status" className="px-4 pb-8 text-center text-ink-soft">
          {search.isSearching ? "Searching…" : "Nothing matches."}
        </p>
      )}
    </>
  );
}

interface GroupProps {
  group: PaletteGroup;
  listId: string;
  currentId: string | undefined;
  onChoose: (id: string) => void;
  onGo: (entry: PaletteEntry) => void;
}

function Group({ group, listId, currentId, onChoose, onGo }: GroupProps) {
  return (
    <div role="group" aria-label={group.title} className="not-first:mt-2">
      <p aria-hidden className="eyebrow px-3 py-1.5">
        {group.title}
      </p>
      {group.entries.map((entry) => {
        const { id, label, detail, icon: Icon } = entry;
        return (
          <div
            key={id}
            role="option"
            id={`${listId}-${id}`}
            aria-selected={id === currentId}
            tabIndex={-1}
            onPointerMove={() => onChoose(id)}
            onClick={() => onGo(entry)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm aria-selected:bg-primary-soft aria-selected:text-primary-strong"
          >
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
            <span className="min-w-0 truncate font-medium">{label}</span>
            {detail && <span className="ml-auto min-w-0 truncate text-ink-soft">{detail}</span>}
          </div>
        );
      })}
    </div>
  );
}
