import type { QueueRow } from "#contracts/calls/work-queue";

/** What of the queue is on the screen: it stays where it is until the person asks for what has come. */
interface SteadyQueue {
  /** Names the tab and the filters. */
  view: string;
  /** How many pages of it were loaded. */
  pages: number;
  ids: readonly string[];
  known: ReadonlyMap<string, { row: QueueRow; seenAt: string }>;
}

export interface SteadyRow {
  row: QueueRow;
  /** Changed since it was first shown or opened; or not in this part of the queue any more. */
  mark: "changed" | "gone" | null;
}

/** The queue as it stays on the screen, with the newest of what is shown. Another view, or none before, begins anew. */
export function keepSteady(
  before: SteadyQueue | null,
  view: string,
  pages: readonly (readonly QueueRow[])[],
): SteadyQueue {
  const rows = pages.flat();
  if (before?.view !== view) {
    const known = new Map(rows.map((row) => [row._id, { row, seenAt: row.updatedAt }]));
    return { view, pages: pages.length, ids: [...known.keys()], known };
  }
  const further = pages.slice(before.pages).flat();
  const added = further.filter(({ _id }) => !before.known.has(_id));
  const isNewer = (row: QueueRow) => {
    const known = before.known.get(row._id)?.row;
    return known !== undefined && !isSame(known, row);
  };
  if (added.length === 0 && before.pages === pages.length && !rows.some(isNewer)) return before;
  const known = new Map(before.known);
  for (const row of [...rows.filter(isNewer), ...added])
    known.set(row._id, { row, seenAt: before.known.get(row._id)?.seenAt ?? row.updatedAt });
  return {
    view,
    pages: pages.length,
    ids: [...before.ids, ...added.map(({ _id }) => _id)],
    known,
  };
}

const isSame = (one: QueueRow, other: QueueRow): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whoever opens an order has seen what has changed in it. */
export function markSeen(queue: SteadyQueue, id: string): SteadyQueue {
  const known = queue.known.get(id);
  if (!known || known.seenAt === known.row.updatedAt) return queue;
  return {
    ...queue,
    known: new Map(queue.known).set(id, { ...known, seenAt: known.row.updatedAt }),
  };
}

/** The rows on the screen, and how many have come that are not. */
export function listSteady(
  { ids, known }: SteadyQueue,
  pages: readonly (readonly QueueRow[])[],
): { rows: SteadyRow[]; added: number; gone: number } {
  const present = new Set(pages.flat().map(({ _id }) => _id));
  const rows = ids.map((id): SteadyRow => {
    const { row, seenAt } = known.get(id)!;
    if (!present.has(id)) return { row, mark: "gone" };
    return { row, mark: row.updatedAt === seenAt ? null : "changed" };
  });
  const added = [...present].filter((id) => !known.has(id)).length;
  return { rows, added, gone: rows.filter(({ mark }) => mark === "gone").length };
}

/** "2 new, 1 done": what a press of the button shows and takes away; empty for nothing. */
export const newsText = ({ added, gone }: { added: number; gone: number }): string =>
  [added > 0 && `${added} new`, gone > 0 && `${gone} no longer here`].filter(Boolean).join(", ");
