import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Refusal } from "./errors.ts";
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

  test("shows only the path of a request, without the secret of an order page", () => {
    const { log, lines } = captureLog();
    const req = (url: string) => ({ req: { method: "GET", id: "r1", url } });
    log.info(req("/api/email-verification/status?email=dana@example.com"), "a");
    log.info(req("/api/orders/track/AbC_9.kq0.s1gnature-s1gnature"), "b");
    log.info(req("/track/AbC_9.kq0.s1gnature?print=1"), "c");
    expect(lines.join("")).not.toMatch(/dana|AbC_9|kq0|s1gnature/);
    expect(lines[1]).toContain("/api/orders/track/[token]");
  });

  test("hides what may be a link's secret in paths, messages and causes, however it is written", () => {
    const { log, lines } = captureLog();
    const secret = "eyJhbGciOi-S3cr3tS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t";
    const encoded = Buffer.from(secret).toString("hex").replace(/../g, "%$&");
    for (const path of [`/tr%61ck/${secret}`, `/api/orders/tr%61ck/${encoded}`, `/x/${secret}/y`])
      log.info({ req: { method: "GET", id: "r1", url: path } }, "a");
    const error = new Error(`No route matches URL "/track/short" nor "/x/${secret}"`);
    log.error({ err: error }, "b");
    log.warn({ cause: error.message }, "c");
    const id = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
    log.info({ req: { method: "GET", id: "r1", url: `/api/orders/${id}` } }, "d");
    expect(lines).toHaveLength(6);
    expect(lines.slice(0, 5).join("")).not.toMatch(/S3cr3t|%53%33|short/);
    expect(lines[5]).toContain(id);
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

  test("gives the cause of an outage in one line, without the statement and its values", () => {
    const { log, lines } = captureLog();
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
    });
    const error = failedQuery(cause);
    log.warn({ cause: error }, "busy");
    log.warn({ cause: new Refusal("unavailable", "busy", { cause: error }) }, "busy");
    log.warn({ cause: failedQuery(new AggregateError([cause, new Error("timeout")])) }, "busy");
    expect(lines.map((line) => (JSON.parse(line) as { cause: string }).cause)).toEqual([
      "connect ECONNREFUSED 127.0.0.1:5432",
      "connect ECONNREFUSED 127.0.0.1:5432",
      "connect ECONNREFUSED 127.0.0.1:5432; timeout",
    ]);
  });

  test("shows no values of a failed statement when only the error is logged, or when a text quotes it", () => {
    const { log, lines } = captureLog();
    const error = failedQuery(new Error("timeout"));
    log.error(error);
    log.error({ err: error });
    log.error({ err: new Error(`The order was not saved: ${error.message}`) }, "outer");
    log.error({ cause: error.message }, "as a text");
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).not.toContain("Dana");
      expect(line).toContain("insert into orders values ($1)");
    }
  });
});

const failedQuery = (cause: Error) =>
  new DrizzleQueryError("insert into orders values ($1)", ["Dana Ridge"], cause);
