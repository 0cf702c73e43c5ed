// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chatTabs } from "#office/kit";
import { texts } from "#contracts/texts";
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
const writes = () => shop.requests.filter((request) => !request.startsWith("GET"));
const showTab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
const reply = (status: number, body: object) => () => Response.json(body, { status });
const name = "Chatbot name";

test("settings are sent once, however often Save is pressed meanwhile", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  shop.failures["PUT"] = () => new Promise(() => undefined);
  const button = screen.getByRole("button", { name: texts.saveChanges });
  act(() => {
    button.click();
    button.click();
  });
  await pass();
  await save();
  expect(writes()).toEqual(["PUT /api/chatbot/settings"]);
});

test("nothing is saved while the settings are being reset", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  shop.failures["POST"] = () => new Promise(() => undefined);
  await press(texts.resetToDefaults);
  await press(texts.resetToDefaults, within(screen.getByRole("alertdialog")));
  fireEvent.click(screen.getByText(texts.saveChanges).closest("button")!);
  await pass();
  expect(writes()).toEqual(["POST /api/chatbot/reset"]);
});

test("after a save the form shows what the shop has stored", async () => {
  await openTab("appearance");
  type(name, "  Ridge ");
  const appearance = { ...shop.stored.appearance, chatbotName: "Ridge" };
  shop.failures["PUT"] = reply(200, { ...shop.stored, appearance, version: 2 });
  await save();
  expect(field(name).value).toBe("Ridge");
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

test("a second save builds on the version that the first one stored", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  const appearance = { ...shop.stored.appearance, chatbotName: "Ridge" };
  shop.failures["PUT"] = reply(200, { ...shop.stored, appearance, version: 2 });
  await save();
  delete shop.failures["PUT"];
  type(name, "Eave");
  await save();
  expect(shop.saved.map(({ version }) => version)).toEqual([2]);
});

test("a refused value is marked at its field and at its tab until it is changed", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  const message = "This name is taken";
  shop.failures["PUT"] = reply(400, {
    code: "invalid",
    message: "Please check what you entered",
    fields: { "appearance.chatbotName": message },
  });
  await save();
  expect(isShown(message)).toBe(true);
  expect(field(name).getAttribute("aria-invalid")).toBe("true");
  expect(field(name).value).toBe("Ridge");
  showTab(chatTabs.general);
  const tab = () => screen.getByRole("tab", { name: new RegExp(chatTabs.appearance) });
  expect(tab().textContent).toContain("(check)");
  fireEvent.click(tab());
  type(name, "Eave");
  expect(isShown(message)).toBe(false);
  expect(tab().textContent).not.toContain("(check)");
});

test("settings that somebody else has changed are not overwritten, and nothing typed is lost", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  const message = "Somebody else changed these settings in the meantime.";
  shop.failures["PUT"] = reply(409, { code: "conflict", message });
  await save();
  expect(isShown(texts.chatSaveFailed)).toBe(true);
  expect(isShown(message)).toBe(true);
  expect(field(name).value).toBe("Ridge");
  expect(screen.queryByRole("button", { name: "Discard changes" })).not.toBeNull();
});

test("settings of two people are put together once mine are kept", async () => {
  await openTab("appearance");
  type(name, "Ridge");
  const theirs = { ...shop.stored.appearance, avatar: "🔨" };
  shop.stored = { ...shop.stored, appearance: theirs, version: 2 };
  shop.failures["PUT"] = reply(409, { code: "conflict", message: "Changed" });
  await save();
  expect(isShown("They changed: Avatar emoji.")).toBe(true);
  await press("Keep mine and continue");
  expect([field(name).value, field("Avatar emoji").value]).toEqual(["Ridge", "🔨"]);
  delete shop.failures["PUT"];
  await save();
  expect(shop.saved).toMatchObject([{ appearance: { chatbotName: "Ridge" }, version: 2 }]);
});

test("discarding changes restores the saved settings in every tab", async () => {
  await openTab("appearance");
  const before = field(name).value;
  type(name, "Ridge");
  showTab(chatTabs.general);
  await press("Discard changes");
  showTab(chatTabs.appearance);
  expect(field(name).value).toBe(before);
});
