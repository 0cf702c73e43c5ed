import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { createLimiter, deletePersonsLimits } from "./limits.ts";

const database = useTestDatabase();
const startProcess = () => createLimiter(database.pool, { isRelaxed: false });

const orderLink = { name: "order-link", points: 5, per: 60 * 60 };
const oneAMinute = { name: "gap", points: 1, per: 60 };
const fiveAnHour = { name: "hour", points: 5, per: 60 * 60 };

describe("the limits", () => {
  test("hold in every process and over a restart", async () => {
    const [one, other] = [startProcess(), startProcess()];
    await one.consume(orderLink, "a@example.com");
    await one.consume(orderLink, "a@example.com");
    await other.consume(orderLink, "a@example.com");
    await other.consume(orderLink, "a@example.com");
    await one.consume(orderLink, "a@example.com");
    await expect(startProcess().consume(orderLink, "a@example.com")).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("count each key and each limit by itself", async () => {
    const limiter = startProcess();
    await limiter.consume(oneAMinute, "a@example.com");
    await limiter.consume(oneAMinute, "b@example.com");
    await limiter.consume(fiveAnHour, "a@example.com");
    await expect(limiter.consume(oneAMinute, "a@example.com")).rejects.toThrow();
  });

  test("let at most the allowed number of simultaneous requests through", async () => {
    const limiters = [startProcess(), startProcess()];
    const tries = Array.from({ length: 30 }, (_, n) =>
      limiters[n % 2]!.consume(orderLink, "a@example.com"),
    );
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(passed).toHaveLength(5);
  });

  test("say when to try again", async () => {
    const limiter = startProcess();
    await limiter.consume(oneAMinute, "a");
    const refused = limiter.consume(oneAMinute, "a", { includeMinutes: true });
    await expect(refused).rejects.toMatchObject({ details: { retryAfterMinutes: 1 } });
    const { details } = await limiter.consume(oneAMinute, "a").then(
      () => ({ details: { retryAfterSeconds: 0 } }),
      (error: { details: { retryAfterSeconds: number } }) => error,
    );
    expect(details.retryAfterSeconds).toBeGreaterThan(55);
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test("can refund a use that did not happen after all", async () => {
    const limiter = startProcess();
    await limiter.consume(oneAMinute, "a");
    await limiter.refund(oneAMinute, "a");
    await limiter.consume(oneAMinute, "a");
  });

  test("that share a name but differ in their figures are refused", async () => {
    const limiter = startProcess();
    await limiter.consume(oneAMinute, "a");
    await expect(limiter.check({ ...oneAMinute, points: 2 }, "a")).rejects.toThrow("two limits");
  });

  test("of one address can be forgotten without those of addresses that contain it", async () => {
    const limiter = startProcess();
    const others = ["ann@example.com.au", "joann@example.com 192.0.2.7", "ann@example.co"];
    for (const key of ["ann@example.com", "ann@example.com 192.0.2.7", ...others])
      await limiter.consume(oneAMinute, key);
    await deletePersonsLimits({ db: database.db }, "ann@example.com");
    const { rows } = await database.pool.query<{ key: string }>("select key from rate_limits");
    expect(rows.map(({ key }) => key).toSorted()).toEqual(
      others.map((key) => `${oneAMinute.name}:${key}`).toSorted(),
    );
  });

  test("count nothing on a relaxed test rig", async () => {
    const limiter = createLimiter(database.pool, { isRelaxed: true });
    for (let n = 0; n < 20; n++) await limiter.consume(orderLink, "a@example.com");
    const { rows } = await database.pool.query("select 1 from rate_limits");
    expect(rows).toEqual([]);
  });
});
