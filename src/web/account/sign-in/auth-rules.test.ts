import { describe, expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { codeFrom } from "#ui/fields/code-input";
import { clockText, expiryHere, readSecondStep, secondsUntilNewCode } from "./second-step.ts";
import { checkRegistration, registrationErrorsFromShop } from "./register-page.tsx";

const registration = { name: "Ann Lee", email: "ann@example.com", password: "secret" };

test.each(["name", "email", "password"])("a registration without %s is refused", (field) => {
  const errors = checkRegistration({ ...registration, [field]: "  " });
  expect(Object.keys(errors).toSorted()).toEqual([field, "whole"].toSorted());
  expect(errors.whole).toBe(texts.fillAllFields);
});

test("a password of 5 characters is too short, one of 6 is not, one of 129 is too long", () => {
  const check = (password: string) => checkRegistration({ ...registration, password });
  expect(check("12345")).toEqual({ password: texts.passwordTooShort });
  expect(check("123456")).toEqual({});
  expect(check("x".repeat(128))).toEqual({});
  expect(check("x".repeat(129)).password).toContain("128");
});

test("an invalid address is refused beside its field", () => {
  expect(checkRegistration({ ...registration, email: "ann" })).toEqual({
    email: texts.invalidEmail,
  });
});

test("the shop's messages are shown only beside fields of the form", () => {
  const fields = { email: "no", role: "no", constructor: "no" };
  expect(registrationErrorsFromShop(fields)).toEqual({ email: "no" });
});

test.each([
  ["12a4567", "124567"],
  ["123 456", "123456"],
  [" 123-456 ", "123456"],
  ["1234567", "123456"],
  ["abc", ""],
])("from %o the code field takes %o", (typed, code) => {
  expect(codeFrom(typed)).toBe(code);
});

const now = Date.UTC(2026, 0, 1);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test("a code expires when the server says so", () => {
  expect(expiryHere(inMinutes(9.9), now)).toBe(now + 9.9 * 60_000);
});

test.each([-50, 0, 3, 25])(
  "a new code is valid for ten minutes even if the browser's clock is wrong (it sees %i minutes left)",
  (minutes) => {
    expect(expiryHere(inMinutes(minutes), now)).toBe(now + 10 * 60_000);
  },
);

test("a new code is not offered while more than 540 seconds remain", () => {
  expect(secondsUntilNewCode(600)).toBe(60);
  expect(secondsUntilNewCode(541)).toBe(1);
  expect(secondsUntilNewCode(540)).toBe(0);
  expect(secondsUntilNewCode(0)).toBe(0);
});

test("the time left is shown as minutes and seconds", () => {
  expect([600, 65, 9, 0].map(clockText)).toEqual(["10:00", "1:05", "0:09", "0:00"]);
});

describe("the second step that the login page hands over", () => {
  const userId = "handle";
  const expiresAt = 1;

  test("is the emailed code if no methods are named", () => {
    expect(readSecondStep({ userId, expiresAt })).toEqual({
      userId,
      expiresAt,
      methods: ["mail"],
      method: "mail",
    });
  });

  test("begins with the preferred method, until another one is chosen", () => {
    const methods = ["app", "recovery"];
    expect(readSecondStep({ userId, expiresAt, methods })?.method).toBe("app");
    expect(readSecondStep({ userId, expiresAt, methods, method: "recovery" })?.method).toBe(
      "recovery",
    );
  });

  test.each([null, "x", {}, { userId }, { expiresAt }])("is missing in %j", (state) => {
    expect(readSecondStep(state)).toBeNull();
  });
});
