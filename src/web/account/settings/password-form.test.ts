import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { checkPasswordChange } from "./account-form.tsx";

const given = { currentPassword: "old", newPassword: "abcdef", confirmPassword: "abcdef" };

test("a change that follows all rules is accepted, even if the current password is too short", () => {
  expect(checkPasswordChange(given)).toEqual({});
});

test.each(["currentPassword", "newPassword", "confirmPassword"])("%s is required", (field) => {
  expect(Object.keys(checkPasswordChange({ ...given, [field]: "" }))).toEqual([field]);
});

test("two new passwords that differ are reported as that, not as too short", () => {
  expect(checkPasswordChange({ ...given, newPassword: "abc", confirmPassword: "abd" })).toEqual({
    confirmPassword: texts.passwordsDiffer,
  });
});

test("a new password has 6 to 128 characters, spaces included", () => {
  const check = (password: string) =>
    checkPasswordChange({ ...given, newPassword: password, confirmPassword: password });
  expect(check("abcde")).toEqual({ newPassword: texts.passwordTooShort });
  expect(check("a".repeat(128))).toEqual({});
  expect(check("a".repeat(129))).toHaveProperty("newPassword");
  expect(check("  ab  ")).toEqual({});
});
