import { expect, test } from "vitest";
import { Refusal } from "#platform/errors";
import { retryWhileUnavailable } from "./retry-while-unavailable.ts";

/** Runs work that fails with each of the errors in turn and then returns "done", and records the result. */
async function run(errors: Error[]) {
  const left = [...errors];
  const pauses: number[] = [];
  let calls = 0;
  const work = () => {
    calls++;
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve("done");
  };
  const wait = (ms: number) => Promise.resolve(pauses.push(ms));
  const outcome = await retryWhileUnavailable(work, wait).catch((error: unknown) => error);
  return { outcome, calls, pauses };
}

const busy = new Refusal("unavailable", "Too many pictures are being checked right now.");
const outage = Object.assign(new Error("the database is starting up"), { code: "57P03" });

test("a call that fails as unavailable is retried with growing pauses", async () => {
  const pauses = [1000, 2000, 4000, 8000];
  const errors = [busy, outage, busy, busy];
  expect(await run(errors)).toEqual({ outcome: "done", calls: 5, pauses });
});

test("a call that stays unavailable fails after five attempts", async () => {
  const { outcome, calls } = await run(Array.from({ length: 9 }, () => busy));
  expect([outcome, calls]).toEqual([busy, 5]);
});

test.each([new Refusal("unsupported_type", "This picture can't be read."), new TypeError("bug")])(
  "%s is not retried",
  async (error) => {
    expect(await run([error])).toEqual({ outcome: error, calls: 1, pauses: [] });
  },
);
