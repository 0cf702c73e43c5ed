import { RestrictToVerticalAxis } from "@dnd-kit/abstract/modifiers";
import { AutoScroller, Cursor, Feedback, PreventSelection } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useFocusNext } from "#office/kit";
import { IconButton } from "#ui/actions/icon-button";
import { Row, Stack } from "#ui/layout/layout";

/** A finger on the handle moves it at once, as a mouse does: the handle is for nothing else. */
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })];

/** All but dnd-kit's announcements: it puts them outside of the dialog, where a screen reader does not read them. */
const plugins = [
  AutoScroller,
  Cursor,
  // An item that still moves to its place after the drop would lose the focus there.
  Feedback.configure({ dropAnimation: null }),
  PreventSelection,
];

const modifiers = [RestrictToVerticalAxis];

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
  const [announced, setAnnounced] = useState("");
  const move = (from: number, to: number, focusId: string) => {
    if (to === from || to < 0 || to >= items.length) return;
    // Moving an element in the DOM removes its focus.
    focusNext(`#${CSS.escape(focusId)}`);
    onMove(from, to);
    setAnnounced(`${pickName(items[from]!, from)} is now ${to + 1} of ${items.length}`);
  };
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      modifiers={modifiers}
      onDragStart={({ operation: { source } }) => focusHandle(source)}
      onDragEnd={({ canceled, operation: { source } }, { renderer }) => {
        // It is put back after the next render.
        if (canceled)
          void renderer.rendering.then(() => requestAnimationFrame(() => focusHandle(source)));
        else if (isSortable(source)) move(source.initialIndex, source.index, `move-${source.id}`);
      }}
    >
      <Stack as="ul" ref={list} aria-label={props.label} gap={2} className="empty:hidden">
        {items.map((item, position) => (
          <SortableItem key={pickKey(item)} id={pickKey(item)} position={position}>
            {(handle) =>
              props.children(
                item,
                position,
                <MoveControls
                  handle={handle}
                  id={`move-${pickKey(item)}`}
                  name={pickName(item, position)}
                  position={position}
                  count={items.length}
                  onMove={(to, focusId) => move(position, to, focusId)}
                />,
              )
            }
          </SortableItem>
        ))}
      </Stack>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DragDropProvider>
  );
}

function focusHandle(dragged: { handle?: Element } | null) {
  if (dragged?.handle instanceof HTMLElement) dragged.handle.focus({ preventScroll: true });
}

type Handle = Ref<HTMLButtonElement>;

interface SortableItemProps {
  id: string;
  position: number;
  children: (handle: Handle) => ReactNode;
}

function SortableItem({ id, position, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: position });
  return (
    <li ref={ref} className={isDragging ? "rounded-lg shadow-float" : ""}>
      {children(handleRef)}
    </li>
  );
}

interface MoveControlsProps {
  handle: Handle;
  id: string;
  name: string;
  position: number;
  count: number;
  onMove: (to: number, focusId: string) => void;
}

function MoveControls({ handle, id, name, position, count, onMove }: MoveControlsProps) {
  const step = (by: -1 | 1, focusId: string) => onMove(position + by, focusId);
  return (
    <Row as="span" inline className="shrink-0">
      <IconButton
        ref={handle}
        id={id}
        label={`Move ${name} by dragging or with the arrow keys, ${position + 1} of ${count}`}
        icon={GripVertical}
        className="cursor-grab touch-none active:cursor-grabbing"
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
    </Row>
  );
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
