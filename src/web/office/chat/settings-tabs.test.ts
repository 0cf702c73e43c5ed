// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chatTabs } from "#office/kit";
import { defaultChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import {
  field,
  isShown,
  openTab,
  pass,
  press,
  preview,
  save,
  turn,
  type,
  prepareChatSettingsPage,
} from "#test/browser/chat-settings-page";

const shop = prepareChatSettingsPage();

test.each(["4", "301", ""])("a delay of %j seconds is refused with an error", async (seconds) => {
  await openTab("behavior");
  turn("Open automatically");
  expect(field("Auto-open delay (seconds)").value).toBe("30");
  type("Auto-open delay (seconds)", seconds);
  fireEvent.click(screen.getByRole("tab", { name: chatTabs.general }));
  await pass();
  await save();
  expect(document.activeElement).toBe(field("Auto-open delay (seconds)"));
  expect(isShown("Please choose a delay from 5 to 300 seconds")).toBe(true);
  expect(shop.saved).toEqual([]);
});

test.each([5, 300])("a delay of %d seconds is saved in milliseconds", async (seconds) => {
  await openTab("behavior");
  turn("Open automatically");
  type("Auto-open delay (seconds)", String(seconds));
  await save();
  expect(shop.saved[0]?.behavior.autoOpenDelay).toBe(seconds * 1000);
  expect(isShown(texts.chatSaved)).toBe(true);
});

test("the response delay says its limits, keeps what is typed, and is no field that the wheel changes", async () => {
  await openTab("behavior");
  expect(screen.queryByLabelText("Auto-open delay (seconds)")).toBeNull();
  expect(isShown("0 to 5000 milliseconds in steps of 100")).toBe(true);
  const delay = field("Response delay (ms)");
  expect(delay.type).toBe("text");
  type("Response delay (ms)", "1,500");
  expect(delay.value).toBe("1,500");
  fireEvent.blur(delay);
  expect(delay.value).toBe("1500");
  type("Response delay (ms)", "soon");
  expect(delay.value).toBe("soon");
});

test("the summary counts one response and one rule as such", async () => {
  const rule = { keywords: ["price"], response: "From $19", enabled: true };
  shop.stored = { ...shop.stored, quickResponses: ["Prices"], autoResponses: [rule] };
  await openTab("general");
  expect(isShown("1 quick one, 1 rule in use")).toBe(true);
});

test("quick responses are added with Enter, but never blank or twice, and appear in the preview", async () => {
  await openTab("responses");
  const entries = () => screen.getAllByRole("button", { name: /^Remove "/ });
  const add = async (text: string) => {
    type("New quick response", text);
    fireEvent.submit(field("New quick response"));
    await pass(1_000);
  };
  await add("   ");
  expect(entries()).toHaveLength(3);
  await add("  Do you measure barns? ");
  expect(entries()).toHaveLength(4);
  await add("do you measure barns?");
  expect(isShown("This quick response is there already")).toBe(true);
  await press('Move "Do you measure barns?" up');
  await pass(1_000);
  expect(entries()[2]!.getAttribute("aria-label")).toBe('Remove "Do you measure barns?"');
  expect(preview().getByRole("button", { name: "Do you measure barns?" })).toBeDefined();
});

test("a rule needs keywords and a response, and the preview replies by it at once", async () => {
  const first = { enabled: true, keywords: ["how fast"], response: "Very." };
  shop.stored = { ...shop.stored, autoResponses: [first] };
  await openTab("responses");
  const rule = within(screen.getByRole("form", { name: "New auto response" }));
  const add = () => press("Add auto response", rule);
  const fill = (name: string, value: string) =>
    fireEvent.change(rule.getByLabelText(name), { target: { value } });
  await add();
  expect(isShown("Please enter at least one keyword")).toBe(true);
  fill("Keywords", "delivery, ,shed ");
  await add();
  expect(isShown("Please enter a response")).toBe(true);
  fill("Response", "We measure barns and sheds.");
  await add();
  const second = within(screen.getByRole("group", { name: "Rule 2" }));
  expect(second.getByLabelText<HTMLInputElement>("Keywords").value).toBe("delivery, shed");
  await press("Remove rule 1");
  await pass(1_000);
  await press("How fast is delivery?", preview());
  await pass(2_000);
  expect(preview().getByText("We measure barns and sheds.")).toBeDefined();
  await save();
  expect(shop.saved[0]?.autoResponses.at(-1)).toEqual({
    enabled: true,
    keywords: ["delivery", "shed"],
    response: "We measure barns and sheds.",
  });
});

test("the schedule is shown only with business hours on, and says Closed for a day that is not open", async () => {
  await openTab("hours");
  expect(screen.queryByLabelText("Time zone")).toBeNull();
  turn("Business hours");
  expect(within(field("Time zone")).getAllByRole("option")).toHaveLength(9);
  expect(screen.getAllByText(texts.dayClosed)).toHaveLength(2);
  fireEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(screen.getAllByText(texts.dayClosed)).toHaveLength(3);
  type("Tuesday, end", "08:00");
  await save();
  expect(isShown("The end must be after the start")).toBe(true);
  expect(document.activeElement).toBe(field("Tuesday, start"));
  expect(shop.saved).toEqual([]);
});

test("the shop's working hours replace the schedule, and its invalid times are not saved", async () => {
  await openTab("hours");
  turn("Business hours");
  type("Tuesday, end", "08:00");
  fireEvent.click(screen.getByRole("radio", { name: /^Use the shop's working hours/ }));
  await pass();
  expect(screen.queryByLabelText("Time zone")).toBeNull();
  expect(screen.queryByLabelText("Tuesday, end")).toBeNull();
  const summary = screen.getByRole("region", { name: "The shop's working hours" });
  for (const words of [
    "America/New York",
    "7:00 AM to 5:30 PM",
    "Independence Day, Fri, Jul 3, 2099",
  ])
    expect(summary.textContent).toContain(words);
  expect(within(summary).getByRole("link").getAttribute("href")).toBe("/admin/settings");
  await save();
  const { schedule } = defaultChatSettings.businessHours;
  expect(shop.saved[0]?.businessHours).toMatchObject({ usesShopCalendar: true, schedule });
  fireEvent.click(screen.getByRole("radio", { name: "A schedule of the chat's own" }));
  expect(field("Tuesday, end").value).toBe("17:00");
});
