import { expect, test } from "vitest";
import type { QueueCounts, QueueRow } from "#contracts/calls/work-queue";
import { capacityText, dueWords, nextText, pickNext, pickTab } from "./queue-texts.ts";

const now = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [119, "4:59 PM", "1 h 59 min", "soon"],
  [121, "5:01 PM", "2 h 1 min", "later"],
  [-65, "1:55 PM", "1 h 5 min late", "late"],
  [0.2, "3:00 PM", "1 min", "soon"],
])("what is due in %d minutes says when that is, and how long", (minutes, moment, left, tone) => {
  expect(dueWords(at(minutes), now, "UTC")).toEqual({ moment, left, tone });
});

test("what is due after a day or more, or was, names the day", () => {
  expect(dueWords(at(2 * 24 * 60), now, "UTC")).toMatchObject({
    moment: expect.stringContaining("Sun"),
    left: "2 d",
  });
  expect(dueWords(at(-10 * 24 * 60), now, "UTC").moment).toContain("Nov 10");
});

test("an address opens a tab, then the last one, then what is to be delivered", () => {
  expect(pickTab("late", "mine")).toBe("late");
  expect(pickTab("", "mine")).toBe("mine");
  expect(pickTab("nothing", "older")).toBe("deliver");
  expect(pickTab("", null)).toBe("deliver");
});

const row = (_id: string, facts: Partial<QueueRow> = {}) =>
  ({
    _id,
    worker: null,
    maker: null,
    openMatter: null,
    products: [],
    ...facts,
  }) as unknown as QueueRow;
const worker = (_id: string) => ({ _id, name: "Sam" });

test("the next order is the soonest one that is theirs or nobody's and waits for no buyer and no approval", () => {
  const rows = [
    row("open"),
    row("asked", { openMatter: "question", worker: worker("me") }),
    row("unanswered", { openMatter: "handed-back" }),
    row("a colleague's", { worker: worker("sam") }),
    row("made by me", { maker: worker("me") }),
    row("mine", { worker: worker("me"), openMatter: "revision" }),
    row("nobody's"),
  ];
  const next = (openId: string) => pickNext(rows, { openId, ownId: "me" })?._id;
  expect([next("open"), next("mine"), next("")]).toEqual(["mine", "open", "open"]);
  expect(pickNext(rows.slice(0, 5), { openId: "open", ownId: "me" })).toBeUndefined();
});

test("the next order is named by its street, or else its product, with its time", () => {
  const address = "1421 Maple St, Springfield, IL 62701";
  expect(nextText(row("a", { address, dueAt: at(21) }), now)).toBe("1421 Maple St, 21 min left");
  const report = { title: "Roof Report", quantity: 1, tier: "Rush" };
  const products = [{ ...report, address: "", jobReferences: null }];
  expect(nextText(row("a", { address: "", products, dueAt: at(-65) }), now)).toBe(
    "Roof Report · Rush, 1 h 5 min late",
  );
});

test("a version that nobody has asked for is not late, one for a revision is", () => {
  const made = { address: "1421 Maple St", status: "completed", dueAt: at(-65) } as const;
  expect(nextText(row("a", made), now)).toBe("1421 Maple St");
  expect(nextText(row("a", { ...made, openMatter: "revision" }), now)).toBe(
    "1421 Maple St, 1 h 5 min late",
  );
});

test("the capacity says what is due today, how many have work, and how long a report takes", () => {
  const counts = { today: 27, people: 2 } as QueueCounts;
  expect(capacityText({ counts, medianMinutes: 20 })).toBe(
    "27 due today, 2 people at work, median 20 min",
  );
  const none = { ...counts, today: 0, people: 0 };
  expect(capacityText({ counts: none, medianMinutes: null })).toBe("0 due today, nobody at work");
});
