import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { checkPasswordChange } from "./account-form.tsx";

const given = { currentPassword: "old", newPassword: "abcdef", confirmPassword: "abcdef" };

test("a change that follows all rules is accepted, whatever the current password is", () => {
  expect(checkPasswordChange(given)).toEqual({});
});

test.each(["currentPassword", "newPassword", "confirmPassword"])("%s is required", (field) => {
  expect(Object.keys(checkPasswordChange({ ...given, [field]: "" }))).toEqual([field]);
});

test("a mismatch of the two new passwords is reported before their length", () => {
  expect(checkPasswordChange({ ...given, newPassword: "abc", confirmPassword: "abd" })).toEqual({
    confirmPassword: texts.passwordsDiffer,
  });
});

test("five characters are too few, 129 too many, and spaces count", () => {
  const check = (password: string) =>
    checkPasswordChange({ ...given, newPassword: password, confirmPassword: password });
  expect(check("abcde")).toEqual({ newPassword: texts.passwordTooShort });
  expect(check("a".repeat(128))).toEqual({});
  expect(check("a".repeat(129))).toHaveProperty("newPassword");
  expect(check("  ab  ")).toEqual({});
});
