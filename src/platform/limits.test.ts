import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { createLimiter } from "./limits.ts";

const database = useTestDatabase();
const startProcess = () => createLimiter(database.pool, { isRelaxed: false });

describe("the limits", () => {
  test("hold in every process and over a restart", async () => {
    const [one, other] = [startProcess(), startProcess()];
    await one.consume("order-link", "a@example.com");
    await one.consume("order-link", "a@example.com");
    await other.consume("order-link", "a@example.com");
    await other.consume("order-link", "a@example.com");
    await one.consume("order-link", "a@example.com");
    await expect(startProcess().consume("order-link", "a@example.com")).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("count each key and each limit by itself", async () => {
    const limiter = startProcess();
    await limiter.consume("verification-send-gap", "a@example.com");
    await limiter.consume("verification-send-gap", "b@example.com");
    await limiter.consume("verification-send", "a@example.com");
    await expect(limiter.consume("verification-send-gap", "a@example.com")).rejects.toThrow();
  });

  test("let at most the allowed number of simultaneous requests through", async () => {
    const limiters = [startProcess(), startProcess()];
    const tries = Array.from({ length: 30 }, (_, n) =>
      limiters[n % 2]!.consume("order-link", "a@example.com"),
    );
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(passed).toHaveLength(5);
  });

  test("say when to try again", async () => {
    const limiter = startProcess();
    await limiter.consume("verification-send-gap", "a");
    const refused = limiter.consume("verification-send-gap", "a", { tellMinutes: true });
    await expect(refused).rejects.toMatchObject({ details: { retryAfterMinutes: 1 } });
    const { details } = await limiter.consume("verification-send-gap", "a").then(
      () => ({ details: { retryAfterSeconds: 0 } }),
      (error: { details: { retryAfterSeconds: number } }) => error,
    );
    expect(details.retryAfterSeconds).toBeGreaterThan(55);
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test("take back what did not happen after all", async () => {
    const limiter = startProcess();
    await limiter.consume("verification-send-gap", "a");
    await limiter.refund("verification-send-gap", "a");
    await limiter.consume("verification-send-gap", "a");
  });

  test("count nothing on a relaxed test rig", async () => {
    const limiter = createLimiter(database.pool, { isRelaxed: true });
    for (let n = 0; n < 20; n++) await limiter.consume("order-link", "a@example.com");
    const { rows } = await database.pool.query("select 1 from rate_limits");
    expect(rows).toEqual([]);
  });
});
