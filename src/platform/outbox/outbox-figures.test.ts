import { expect, test } from "vitest";
import type { Context } from "#platform/context";
import { useTestDatabase } from "#test/test-database";
import { getOutboxFigures } from "./outbox-figures.ts";

const database = useTestDatabase();

const readFigures = () => getOutboxFigures({ db: database.db } as Context);

test("an outbox without waiting events has no age", async () => {
  await insert({ age: "1 hour", done: true });
  expect(await readFigures()).toEqual({
    oldestSeconds: 0,
    dead: 0,
    waiting: [],
    deadBySubscriber: [],
  });
});

test("the age is that of the oldest event that still waits, not of one that was given up", async () => {
  await insert({ age: "3 hours", dead: true });
  await insert({ age: "2 hours", done: true });
  await insert({ age: "1 hour" });
  await insert({ age: "1 minute" });
  const { oldestSeconds, dead, waiting } = await readFigures();
  expect(Math.round(oldestSeconds / 60)).toBe(60);
  expect(dead).toBe(1);
  expect(waiting).toMatchObject([{ subscriber: "test", events: 2, oldestSeconds }]);
});

async function insert({ age, done = false, dead = false }: Row): Promise<void> {
  await database.pool.query(
    `insert into outbox (event, subscriber, payload, created_at, done_at, dead_at)
     values ('test', 'test', '{}', now() - $1::interval, case when $2 then now() end, case when $3 then now() end)`,
    [age, done, dead],
  );
}

interface Row {
  age: string;
  done?: boolean;
  dead?: boolean;
}
