import { describe, expect, test } from "vitest";
import { areEqual, createTokenKeeper, randomToken } from "./tokens.ts";

const keeper = createTokenKeeper("a secret key for tests, long enough");

describe("the secrets in links", () => {
  test("are bound to the key, the purpose and every part", () => {
    const token = keeper.derive("verify", "a@example.com", "n1");
    expect(keeper.matches(token, "verify", "a@example.com", "n1")).toBe(true);
    expect(keeper.matches(token, "reset", "a@example.com", "n1")).toBe(false);
    expect(keeper.matches(token, "verify", "b@example.com", "n1")).toBe(false);
    expect(keeper.matches(token, "verify", "a@example.com", "n2")).toBe(false);
    expect(keeper.matches(token, "verify", "a@example.comn1", "")).toBe(false);
    const other = createTokenKeeper("another secret key, also long enough");
    expect(other.matches(token, "verify", "a@example.com", "n1")).toBe(false);
  });

  test("have at least 256 bits and are never the same twice", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(Buffer.from(keeper.derive("verify", "x"), "base64url")).toHaveLength(32);
  });

  test("are compared whole, whatever their length", () => {
    expect(areEqual("abc", "abc")).toBe(true);
    expect(areEqual("abc", "abcd")).toBe(false);
    expect(areEqual("", "x".repeat(10_000))).toBe(false);
  });
});
