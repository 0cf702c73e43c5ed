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
