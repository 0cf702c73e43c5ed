import { describe, expect, test } from "vitest";
import { areEqual, createTokenDeriver, randomToken } from "./tokens.ts";

const deriver = createTokenDeriver(["a secret key for tests, long enough"]);

describe("the secrets in links", () => {
  test("are bound to the key, the purpose and every part", () => {
    const token = deriver.derive("verify", "a@example.com", "n1");
    expect(deriver.matches(token, "verify", "a@example.com", "n1")).toBe(true);
    expect(deriver.matches(token, "reset", "a@example.com", "n1")).toBe(false);
    expect(deriver.matches(token, "verify", "b@example.com", "n1")).toBe(false);
    expect(deriver.matches(token, "verify", "a@example.com", "n2")).toBe(false);
    expect(deriver.matches(token, "verify", "a@example.comn1", "")).toBe(false);
    const other = createTokenDeriver(["another secret key, also long enough"]);
    expect(other.matches(token, "verify", "a@example.com", "n1")).toBe(false);
  });

  test("are made with the newest key and checked against all keys", () => {
    const old = createTokenDeriver(["the old secret key, long enough"]);
    const rotated = createTokenDeriver([
      "the new secret key, long enough",
      "the old secret key, long enough",
    ]);
    const renewed = createTokenDeriver(["the new secret key, long enough"]);
    const [mailed, fresh] = [old.derive("verify", "a"), rotated.derive("verify", "a")];
    expect(rotated.matches(mailed, "verify", "a")).toBe(true);
    expect(rotated.matches(mailed, "verify", "b")).toBe(false);
    expect(rotated.deriveAll("verify", "a")).toEqual([fresh, mailed]);
    expect(renewed.matches(fresh, "verify", "a")).toBe(true);
    expect(renewed.matches(mailed, "verify", "a")).toBe(false);
  });

  test("have at least 256 bits and are never the same twice", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(Buffer.from(deriver.derive("verify", "x"), "base64url")).toHaveLength(32);
  });

  test("are compared whole, whatever their length", () => {
    expect(areEqual("abc", "abc")).toBe(true);
    expect(areEqual("abc", "abcd")).toBe(false);
    expect(areEqual("", "x".repeat(10_000))).toBe(false);
  });
});
