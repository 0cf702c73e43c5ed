import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button";
import { Stack } from "#ui/layout";

interface SortableListProps<Item> {
  /** What is listed; read aloud. */
  label: string;
  items: readonly Item[];
  pickKey: (item: Item) => string;
  /** What an item is called when its move is announced. */
  pickName: (item: Item, position: number) => string;
  onMove: (from: number, to: number) => void;
  /** One item; `controls` move it by dragging, by keys and by click. */
  children: (item: Item, position: number, controls: ReactNode) => ReactNode;
}

/** A sortable list: drag the handle, use its arrow keys, or press the arrow buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, pickKey, pickName, onMove } = props;
  const { area: list, focusNext } = useFocusNext<HTMLUListElement>();
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= items.length) return;
    onMove(from, to);
    setAnnounced(`${pickName(items[from]!, from)} is now ${to + 1} of ${items.length}`);
  };
  const follow = useEffectEvent((y: number) => {
    scrollNearEdge(list.current, y);
    const from = items.findIndex((item) => pickKey(item) === dragged);
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    if (from >= 0) move(from, placeAtPointer(boxes, from, y));
  });
  useEffect(() => {
    if (dragged === null) return;
    let y: number | null = null;
    let frame = 0;
    const drag = (event: PointerEvent) => (y = event.clientY);
    const drop = () => setDragged(null);
    const step = () => {
      if (y !== null) follow(y);
      frame = requestAnimationFrame(step);
    };
    step();
    document.addEventListener("pointermove", drag);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("pointermove", drag);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
    };
  }, [dragged]);
  return (
    <>
      <Stack as="ul" ref={list} aria-label={props.label} gap={2} className="empty:hidden">
        {items.map((item, position) => {
          const key = pickKey(item);
          return (
            <li key={key} className={dragged === key ? "relative z-10 opacity-75" : ""}>
              {props.children(
                item,
                position,
                <MoveControls
                  id={`move-${key}`}
                  name={pickName(item, position)}
                  position={position}
                  count={items.length}
                  onGrab={() => setDragged(key)}
                  onMove={(to, focusId) => {
                    // Moving an element in the DOM removes its focus.
                    focusNext(`#${CSS.escape(focusId)}`);
                    move(position, to);
                  }}
                />,
              )}
            </li>
          );
        })}
      </Stack>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

const EDGE_PX = 56;
const STEP_PX = 8;

/** Scrolls the list's container while an item is dragged near its edge. */
function scrollNearEdge(list: HTMLElement | null, y: number): void {
  let box = list?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE_PX) box.scrollBy(0, -STEP_PX);
  else if (y > bottom - EDGE_PX) box.scrollBy(0, STEP_PX);
}

interface MoveControlsProps {
  id: string;
  name: string;
  position: number;
  count: number;
  onGrab: () => void;
  onMove: (to: number, focusId: string) => void;
}

function MoveControls({ id, name, position, count, onGrab, onMove }: MoveControlsProps) {
  const step = (by: -1 | 1, focusId: string) => onMove(position + by, focusId);
  return (
    <span className="inline-flex shrink-0 items-center">
      <IconButton
        id={id}
        label={`Move ${name} by dragging or with the arrow keys, ${position + 1} of ${count}`}
        icon={GripVertical}
        className="cursor-grab touch-none active:cursor-grabbing"
        onPointerDown={(event) => {
          if (event.button === 0) onGrab();
        }}
        onKeyDown={(event) => {
          const to = placeAfterKey(event.key, position, count);
          if (to === null) return;
          event.preventDefault();
          onMove(to, id);
        }}
      />
      <IconButton
        id={`${id}-up`}
        label={`Move ${name} up`}
        icon={ChevronUp}
        disabled={position === 0}
        onClick={() => step(-1, position === 1 ? id : `${id}-up`)}
      />
      <IconButton
        id={`${id}-down`}
        label={`Move ${name} down`}
        icon={ChevronDown}
        disabled={position === count - 1}
        onClick={() => step(1, position === count - 2 ? id : `${id}-down`)}
      />
    </span>
  );
}

/** The list with one item at another place; places beyond the ends are the ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, item);
  return moved;
}

/** The target position for a key; null for other keys. */
export function placeAfterKey(key: string, from: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
  };
  const to = Object.hasOwn(places, key) ? places[key]! : null;
  return to === null ? null : Math.max(0, Math.min(to, count - 1));
}

/** The target position of a dragged item: it swaps with a neighbour once the pointer passes that one's middle. */
export function placeAtPointer(
  boxes: readonly { top: number; height: number }[],
  from: number,
  y: number,
): number {
  const middle = (at: number) => boxes[at]!.top + boxes[at]!.height / 2;
  if (from > 0 && y < middle(from - 1)) return from - 1;
  if (from < boxes.length - 1 && y > middle(from + 1)) return from + 1;
  return from;
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
