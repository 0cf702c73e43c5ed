import { describe, expect, test } from "vitest";
import { findStep, stepAt, toBase32, totpAddress, totpCode } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("a code of an authenticator app", () => {
  /** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("matches the RFC: at second %i it is %s", (seconds, eightDigits) => {
    expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(eightDigits.slice(2));
  });

  const at = new Date("2026-11-23T12:00:10Z");
  const now = stepAt(at);

  test.each([-1, 0, 1])("is accepted %i steps away", (away) => {
    expect(findStep(secret, totpCode(secret, now + away), { at, usedStep: 0 })).toBe(now + away);
  });

  test.each([-2, 2])("is refused %i steps away", (away) => {
    expect(findStep(secret, totpCode(secret, now + away), { at, usedStep: 0 })).toBeNull();
  });

  test("is refused once it or a later one was used", () => {
    const code = totpCode(secret, now);
    expect(findStep(secret, code, { at, usedStep: now - 1 })).toBe(now);
    expect(findStep(secret, code, { at, usedStep: now })).toBeNull();
    expect(findStep(secret, code, { at, usedStep: now + 1 })).toBeNull();
  });

  test("keeps its leading zeros", () => {
    const codes = Array.from({ length: 200 }, (_, step) => totpCode(secret, step));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  });
});

/** RFC 4648, section 10. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base 32", (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test("the URI for apps names the shop and the account", () => {
  expect(totpAddress(secret, { issuer: "Ridgeline", account: "dana@example.com" })).toBe(
    "otpauth://totp/Ridgeline:dana%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ridgeline",
  );
});
