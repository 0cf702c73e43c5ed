import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createLogger } from "./logger.ts";

function captureLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLogger("info", sink), lines };
}

describe("the log", () => {
  test("never holds passwords, tokens, codes, addresses or approval links", () => {
    const { log, lines } = captureLog();
    const secrets = {
      password: "s3cret-a",
      token: "s3cret-b",
      otp: "s3cret-c",
      email: "s3cret-d@example.com",
      phone: "s3cret-e",
      approveLink: "https://pay.example/?token=s3cret-f",
      authorization: "Bearer s3cret-g",
    };
    log.info(secrets, "one");
    log.info({ body: secrets }, "two");
    log.info({ request: { headers: secrets } }, "three");
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toContain("s3cret");
  });

  test("shows of a request its path alone, without the secret of an order page", () => {
    const { log, lines } = captureLog();
    const req = (url: string) => ({ req: { method: "GET", id: "r1", url } });
    log.info(req("/api/email-verification/status?email=dana@example.com"), "a");
    log.info(req("/api/orders/track/AbC_9.kq0.s1gnature-s1gnature"), "b");
    log.info(req("/track/AbC_9.kq0.s1gnature?print=1"), "c");
    expect(lines.join("")).not.toMatch(/dana|AbC_9|kq0|s1gnature/);
    expect(lines[1]).toContain("/api/orders/track/[token]");
  });

  test("shows which statement failed, but not the values in it", () => {
    const { log, lines } = captureLog();
    const cause = Object.assign(new Error("duplicate key"), {
      code: "23505",
      constraint: "orders_idempotency",
      detail: "Key (contact_email)=(dana@example.com) already exists.",
    });
    const error = new DrizzleQueryError(
      "insert into orders values ($1)",
      ["dana@example.com"],
      cause,
    );
    log.error({ err: error }, "a request failed");
    log.error({ err: new Error("outer", { cause: error }) }, "a request failed");
    expect(lines.join("")).not.toContain("dana@example.com");
    for (const line of lines) {
      expect(line).toContain("insert into orders values ($1)");
      expect(line).toContain("23505");
      expect(line).toContain("logger.test.ts");
    }
  });
});
