// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { isCommonPassword, PasswordInput } from "./password-input.tsx";

afterEach(cleanup);

function NewPassword() {
  const [value, setValue] = useState("");
  return createElement(PasswordInput, {
    label: "Password",
    least: 6,
    value,
    onChange: ({ target }) => setValue(target.value),
  });
}

test("shows while typing why a new password is weak: too short, or too common", async () => {
  render(createElement(NewPassword));
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText("Password"), { target: { value } });
  type("pass");
  expect(screen.queryByText(": 2 more")).not.toBeNull();
  type("Password");
  await screen.findByText(": too common, attackers try it first");
  type("drowssap");
  expect(screen.queryByText(": too common, attackers try it first")).not.toBeNull();
  expect(isCommonPassword("drowssap")).toBe(true);
  expect(isCommonPassword("r00fs!")).toBe(false);
  type("r00fs!");
  expect(screen.queryByText(": long enough")).not.toBeNull();
});
