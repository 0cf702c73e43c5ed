import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "#ui/actions/button";
import { Stack } from "#ui/layout/layout";

interface ListEditorProps {
  title: string;
  text: string;
  /** That of `useFocusNext`; its `[data-add]` is the button that adds an entry. */
  area: RefObject<HTMLDivElement | null>;
  /** For example "Add field". */
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** A list within a form, with its heading and a button that adds an entry. */
export function ListEditor(props: ListEditorProps) {
  const { title, text, area, addLabel, isFull, onAdd, children } = props;
  const titleId = useId();
  return (
    <Stack ref={area} role="group" aria-labelledby={titleId} gap={3}>
      <div>
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
      <Button
        tone="secondary"
        data-add=""
        className="self-start"
        icon={Plus}
        disabled={isFull}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}

/**
 * For parts that a button adds or removes: `focusNext` names, by a selector within `area`, what gets the focus once the
 * next render has changed them.
 */
export function useFocusNext<Area extends HTMLElement>(): {
  area: RefObject<Area | null>;
  focusNext: (selector: string) => void;
} {
  const area = useRef<Area>(null);
  const selector = useRef<string>(undefined);
  useEffect(() => {
    const target = selector.current;
    selector.current = undefined;
    if (target !== undefined) area.current?.querySelector<HTMLElement>(target)?.focus();
  });
  return { area, focusNext: (next) => (selector.current = next) };
}

/** The list with one item at another place; places beyond the ends are the ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, item);
  return moved;
}
