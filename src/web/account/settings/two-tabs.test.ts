// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { defaultPreferences } from "#contracts/preferences";
import { texts } from "#contracts/texts";
import { PreferencesForm } from "./account-form.tsx";
import { ProfileForm } from "./account-page.tsx";

const first = {
  name: "Dana",
  phone: "555-0100",
  email: "dana@example.com",
  notificationPreferences: defaultPreferences,
} as User;

/** As the shop has it. */
let stored: User;

beforeEach(() => {
  stored = first;
  vi.stubGlobal("fetch", async (_path: string, { method, body }: RequestInit) => {
    if (method === "PUT") stored = { ...stored, ...(JSON.parse(body as string) as Partial<User>) };
    return Response.json({ success: true, data: stored });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("saving a name keeps the phone number that was saved in another tab, and shows it", async () => {
  render(createElement(ProfileForm, { user: first, onSaved: () => undefined }));
  stored = { ...stored, phone: "555-0199" };
  fireEvent.change(screen.getByLabelText(/^Full Name/), { target: { value: " Dana Ruiz " } });
  await save(texts.saveChanges);
  expect(stored).toMatchObject({ name: "Dana Ruiz", phone: "555-0199" });
  expect(screen.getByDisplayValue("555-0199")).toBeDefined();
  expect(screen.getByText(texts.profileUpdated)).toBeDefined();
  stored = { ...stored, name: "Dana R." };
  fireEvent.change(screen.getByDisplayValue("555-0199"), { target: { value: "" } });
  await save(texts.saveChanges);
  expect(stored).toMatchObject({ name: "Dana R.", phone: "" });
});

test("saving one preference keeps those that were saved in another tab, and shows them", async () => {
  render(createElement(PreferencesForm, { user: first, onSaved: () => undefined }));
  const elsewhere = { ...defaultPreferences, marketingEmails: false };
  stored = { ...stored, notificationPreferences: elsewhere };
  fireEvent.click(screen.getByLabelText("Order updates"));
  await save(texts.savePreferences);
  const expected = { ...elsewhere, orderUpdates: false };
  expect(stored.notificationPreferences).toEqual(expected);
  expect(screen.getByLabelText<HTMLInputElement>("Marketing emails").checked).toBe(false);
});
