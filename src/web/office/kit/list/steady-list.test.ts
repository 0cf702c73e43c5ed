import { expect, test } from "vitest";
import type { QueueRow } from "#contracts/calls/work-queue";
import { keepSteady, listSteady, markSeen, newsText } from "./steady-list.tsx";

const row = (_id: string, updatedAt = "2026-11-20T15:00:00.000Z", more = {}) =>
  ({ _id, updatedAt, ...more }) as QueueRow;
const later = "2026-11-20T15:05:00.000Z";
const ids = ({ rows }: ReturnType<typeof listSteady>) => rows.map(({ row }) => row._id);
const marks = ({ rows }: ReturnType<typeof listSteady>) => rows.map(({ mark }) => mark);

test("rows stay where they are: one that is due earlier now is marked, one that is done stays, one that is new is counted", () => {
  const first = [[row("a"), row("b"), row("c")]];
  const kept = keepSteady(null, "all", first);
  const next = [[row("new"), row("c", later), row("a")]];
  const steady = keepSteady(kept, "all", next);
  const listed = listSteady(steady, next);
  expect(ids(listed)).toEqual(["a", "b", "c"]);
  expect(marks(listed)).toEqual([null, "gone", "changed"]);
  expect(newsText(listed)).toBe("1 new, 1 no longer here");
});

test("a row shows its newest facts", () => {
  const kept = keepSteady(null, "all", [[row("a")]]);
  const next = [[row("a", later, { status: "processing" })]];
  const listed = listSteady(keepSteady(kept, "all", next), next);
  expect(listed.rows[0]!.row.status).toBe("processing");
});

test("what is asked for, a further page or another view, shows at once", () => {
  const kept = keepSteady(null, "all", [[row("a")]]);
  const pages = [[row("a")], [row("b")]];
  const further = listSteady(keepSteady(kept, "all", pages), pages);
  expect(ids(further)).toEqual(["a", "b"]);
  expect(newsText(further)).toBe("");
  const late = [[row("z")]];
  expect(ids(listSteady(keepSteady(kept, "late", late), late))).toEqual(["z"]);
});

test("nothing changes while nothing has changed", () => {
  const pages = [[row("a"), row("b")]];
  const kept = keepSteady(null, "all", pages);
  expect(keepSteady(kept, "all", [[row("a"), row("b")]])).toBe(kept);
});

test("whoever opens an order has seen its change", () => {
  const next = [[row("a", later)]];
  const steady = keepSteady(keepSteady(null, "all", [[row("a")]]), "all", next);
  expect(marks(listSteady(markSeen(steady, "a"), next))).toEqual([null]);
  expect(markSeen(steady, "unknown")).toBe(steady);
});
