// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { chatTabs } from "#office/kit";
import {
  field,
  isShown,
  openTab,
  pass,
  press,
  save,
  type,
  prepareChatSettingsPage,
} from "#test/browser/chat-settings-page";

const shop = prepareChatSettingsPage();
const question = () => screen.queryByRole("alertdialog");
const answer = async (name: string) => press(name, within(question()!));

test("the settings and the figures are requested at the same time", async () => {
  shop.failures["GET"] = () => new Promise(() => undefined);
  await openTab("analytics");
  expect(shop.requests.toSorted()).toEqual(["GET /api/chatbot/settings", "GET /api/figures/chat"]);
});

test("the figures have a tab of their own", async () => {
  await openTab("analytics");
  for (const figure of ["Total conversations", "Active users", "Conversion rate"])
    expect(isShown(figure), figure).toBe(true);
});

test("the confirmation of saved settings is shown for three seconds", async () => {
  await openTab("general");
  await press(texts.saveChanges);
  await pass(2_700);
  expect(isShown(texts.chatSaved)).toBe(true);
  await pass(300);
  expect(isShown(texts.chatSaved)).toBe(false);
});

test("what is typed while the settings are being saved stays, and is saved next", async () => {
  await openTab("appearance");
  type("Chatbot name", "Ridge");
  const saving = Promise.withResolvers<Response>();
  shop.failures["PUT"] = () => saving.promise;
  await save();
  type("Chatbot name", "Ridge and Eave");
  const first = { ...shop.stored, appearance: { ...shop.stored.appearance, chatbotName: "Ridge" } };
  saving.resolve(Response.json({ ...first, version: 2 }));
  await pass();
  expect(isShown(texts.chatSaved)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridge and Eave");
  delete shop.failures["PUT"];
  await save();
  expect(shop.saved[0]?.appearance.chatbotName).toBe("Ridge and Eave");
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

test("the settings are reset to the defaults only after a confirmation", async () => {
  shop.stored.appearance = {
    ...shop.stored.appearance,
    chatbotName: "Ridge",
    primaryColor: "#000000",
  };
  await openTab("appearance");
  expect(field("Chatbot name").value).toBe("Ridge");
  await press(texts.resetToDefaults);
  expect(question()?.textContent).toContain(texts.chatResetQuestion);
  await answer("Cancel");
  expect(question()).toBeNull();
  expect(shop.requests).not.toContain("POST /api/chatbot/reset");
  await press(texts.resetToDefaults);
  await answer(texts.resetToDefaults);
  expect(isShown(texts.chatReset)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridgeline Assistant");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Primary color" }).value).toBe(
    "#2563eb",
  );
});

test("a failed save shows an error and keeps what was typed, and leaving the page asks first", async () => {
  const leave = await openTab("appearance");
  type("Chatbot name", "Ridge");
  shop.failures["PUT"] = shop.failures["POST"] = () =>
    Promise.reject(new TypeError("Failed to fetch"));
  await save();
  expect(isShown(texts.chatSaveFailed)).toBe(true);
  await press(texts.resetToDefaults);
  await answer(texts.resetToDefaults);
  expect(isShown(texts.chatResetFailed)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridge");
  await leave();
  expect(question()?.textContent).toContain("not saved yet");
  await answer("Keep editing");
  expect(field("Chatbot name").value).toBe("Ridge");
  await leave();
  await answer("Discard changes");
  expect(isShown("Orders")).toBe(true);
});

test("a field that the shop refuses is shown with its tab, and takes focus", async () => {
  await openTab("behavior");
  shop.failures["PUT"] = () =>
    Response.json(
      {
        code: "invalid",
        message: "Please check what you entered",
        fields: { "appearance.chatbotName": "That name is taken" },
      },
      { status: 400 },
    );
  await press(texts.saveChanges);
  await pass();
  expect(isShown("That name is taken")).toBe(true);
  expect(document.activeElement).toBe(field("Chatbot name"));
});

test("settings that can't be loaded can be retried", async () => {
  shop.failures["GET"] = () => Response.json({}, { status: 403 });
  await openTab("general");
  expect(isShown(texts.chatDataFailed)).toBe(true);
  delete shop.failures["GET"];
  await press("Retry");
  expect(screen.getByRole("tab", { name: chatTabs.analytics })).toBeDefined();
});
