import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#platform/context";
import { useTestDatabase } from "#test/test-database";
import { deletePersonsDeadEvents, deleteOldEvents } from "./delete-old-events.ts";

const database = useTestDatabase();
const ctx = () => ({ db: database.db }) as Context;

interface Row {
  name: string;
  done?: number;
  dead?: number;
  key?: string;
  email?: string;
}

/** Ages in days. */
const insert = ({ name, done, dead, key, email = "dana@example.com" }: Row) =>
  database.pool.query(
    `insert into outbox (event, subscriber, payload, dedupe_key, done_at, dead_at)
     values ($1, 'mail', $2, $3, now() - make_interval(days => $4), now() - make_interval(days => $5))`,
    [name, { email }, key ?? null, done ?? null, dead ?? null],
  );
const listed = async () => {
  const { rows } = await database.pool.query<{ event: string; payload: object }>(
    "select event, payload from outbox order by id",
  );
  return rows.map(({ event, payload }) => `${event} ${JSON.stringify(payload)}`);
};

describe("old events", () => {
  const filled = '{"email":"dana@example.com"}';
  const [doneEventDays, deadEventDays] = [7, 30];

  beforeEach(async () => {
    await insert({ name: "waiting" });
    await insert({ name: "lately done", done: doneEventDays - 1 });
    await insert({ name: "done", done: doneEventDays + 1 });
    await insert({ name: "lately dead", dead: deadEventDays - 1 });
    await insert({ name: "dead", dead: deadEventDays + 1 });
    await insert({ name: "dead with a key", dead: deadEventDays + 1, key: "1" });
  });

  test("are deleted some time after they were done or given up; those with a key stay, emptied", async () => {
    await deleteOldEvents(ctx(), { doneEventDays, deadEventDays });
    expect(await listed()).toEqual([
      `waiting ${filled}`,
      `lately done ${filled}`,
      `lately dead ${filled}`,
      "dead with a key {}",
    ]);
  });

  test("that were given up are deleted at once with the account whose address they hold", async () => {
    await insert({ name: "another's", dead: 1, email: "ana@example.com" });
    await insert({ name: "of a longer address", dead: 1, email: "dana@example.com.test" });
    await deletePersonsDeadEvents(ctx(), "dana@example.com");
    expect((await listed()).map((line) => line.replace(/ \{.*/, ""))).toEqual([
      "waiting",
      "lately done",
      "done",
      "dead with a key",
      "another's",
      "of a longer address",
    ]);
  });
});
