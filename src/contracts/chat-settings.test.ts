import { describe, expect, test } from "vitest";
import type { ChatSettings } from "./calls/chat-settings.ts";
import {
  toChatEntry,
  chatTimezones,
  checkAutoResponse,
  checkChatSettings,
  checkQuickResponse,
  defaultChatSettings,
  splitKeywords,
} from "./chat-settings.ts";

type Changes = { [K in keyof ChatSettings]?: Partial<ChatSettings[K]> };
const withChanges = (changes: Changes): ChatSettings =>
  Object.fromEntries(
    Object.entries(defaultChatSettings).map(([key, value]) => {
      const change = changes[key as keyof Changes];
      if (change === undefined) return [key, value];
      return [
        key,
        Array.isArray(value) || typeof value !== "object"
          ? change
          : { ...value, ...(change as object) },
      ];
    }),
  ) as ChatSettings;
const wrongFields = (changes: Changes) => Object.keys(checkChatSettings(withChanges(changes)));

const { schedule } = defaultChatSettings.businessHours;
const monday = (day: Partial<(typeof schedule)["monday"]>, enabled = true) => ({
  businessHours: {
    enabled: true,
    schedule: { ...schedule, monday: { ...schedule.monday, enabled, ...day } },
  },
});

describe("the defaults", () => {
  test("are the documented ones", () => {
    expect(defaultChatSettings).toMatchObject({
      isEnabled: true,
      appearance: { primaryColor: "#2563eb", secondaryColor: "#10b981", avatar: "🏠" },
      behavior: {
        enableAutoOpen: false,
        autoOpenDelay: 30_000,
        enableTypingIndicator: true,
        responseDelay: 1000,
      },
      businessHours: { enabled: false, timezone: "America/New_York" },
    });
    expect(defaultChatSettings.appearance.welcomeMessage).toMatch(/roofing help/);
    for (const day of ["monday", "tuesday", "wednesday", "thursday", "friday"] as const)
      expect(schedule[day]).toEqual({ enabled: true, start: "09:00", end: "17:00" });
    expect([schedule.saturday.enabled, schedule.sunday.enabled]).toEqual([false, false]);
  });

  test("are valid, even with business hours enabled", () => {
    expect(checkChatSettings(defaultChatSettings)).toEqual({});
    expect(wrongFields({ businessHours: { enabled: true } })).toEqual([]);
  });
});

describe("settings are refused", () => {
  test.each([
    [4_999, true],
    [5_000, false],
    [300_000, false],
    [300_001, true],
    [5_000.5, true],
  ])("when the auto-open delay of %i ms is not 5 to 300 seconds: %s", (autoOpenDelay, isWrong) => {
    expect(wrongFields({ behavior: { autoOpenDelay } })).toEqual(
      isWrong ? ["behavior.autoOpenDelay"] : [],
    );
  });

  test.each([
    [-100, true],
    [0, false],
    [50, true],
    [100, false],
    [5_000, false],
    [5_100, true],
  ])(
    "when the response delay of %i ms is not 0 to 5000 in steps of 100: %s",
    (responseDelay, isWrong) => {
      expect(wrongFields({ behavior: { responseDelay } })).toEqual(
        isWrong ? ["behavior.responseDelay"] : [],
      );
    },
  );

  test.each(["red", "#12345", "#1234567", "#12345g", "url(x)", ""])(
    "with the colour %s",
    (color) => {
      expect(wrongFields({ appearance: { primaryColor: color, secondaryColor: color } })).toEqual([
        "appearance.primaryColor",
        "appearance.secondaryColor",
      ]);
    },
  );

  test("without a name and a welcome message", () => {
    expect(wrongFields({ appearance: { chatbotName: " ", welcomeMessage: "" } })).toEqual([
      "appearance.chatbotName",
      "appearance.welcomeMessage",
    ]);
  });

  test.each(chatTimezones)("but not for the zone %s, which is offered", (timezone) => {
    expect(wrongFields({ businessHours: { timezone } })).toEqual([]);
  });

  test.each(["Europe/Berlin", "UTC", "", "america/new_york"])(
    "for the zone %j, which is not offered",
    (timezone) => {
      expect(wrongFields({ businessHours: { timezone } })).toEqual(["businessHours.timezone"]);
    },
  );

  test.each([
    [{ start: "9:00" }],
    [{ start: "24:00" }],
    [{ end: "17:60" }],
    [{ end: "" }],
    [{ start: "17:00", end: "17:00" }],
    [{ start: "18:00", end: "17:00" }],
  ])("with the hours %o of a day", (day) => {
    expect(wrongFields(monday(day))).toEqual(["businessHours.schedule.monday"]);
  });

  test("but not for an end before the start of a day that is closed anyway", () => {
    expect(wrongFields(monday({ start: "18:00" }, false))).toEqual([]);
  });

  test("without a message for closed hours while business hours are enabled", () => {
    expect(wrongFields({ businessHours: { enabled: true, outsideHoursMessage: " " } })).toEqual([
      "businessHours.outsideHoursMessage",
    ]);
    expect(wrongFields({ businessHours: { outsideHoursMessage: "" } })).toEqual([]);
  });

  test("for blank or repeated quick responses and incomplete auto responses, each by its index", () => {
    expect(wrongFields({ quickResponses: ["One", "  ", "two", " ONE "] })).toEqual([
      "quickResponses.1",
      "quickResponses.3",
    ]);
    const rule = { enabled: false, keywords: ["a"], response: "b" };
    expect(
      wrongFields({ autoResponses: [rule, { ...rule, keywords: [] }, { ...rule, response: " " }] }),
    ).toEqual(["autoResponses.1", "autoResponses.2"]);
  });
});

test("a quick response is neither blank nor repeated", () => {
  expect(checkQuickResponse("  ", [])).not.toBeNull();
  expect(checkQuickResponse("Where?", ["How?"])).toBeNull();
  expect(checkQuickResponse(" where? ", ["Where?"])).not.toBeNull();
});

test("an auto response needs keywords and a response", () => {
  expect(checkAutoResponse({ keywords: ["", " "], response: "b" })).not.toBeNull();
  expect(checkAutoResponse({ keywords: ["a"], response: "\n" })).not.toBeNull();
  expect(checkAutoResponse({ keywords: ["a"], response: "b" })).toBeNull();
});

test("keywords are split at commas and trimmed, and empty ones are dropped", () => {
  expect(splitKeywords("a, ,b ")).toEqual(["a", "b"]);
  expect(splitKeywords(" how fast ,")).toEqual(["how fast"]);
  expect(splitKeywords(" , ")).toEqual([]);
});

test("a page gets the button's colours and the auto-open delay, or null while the chat is disabled", () => {
  expect(toChatEntry(defaultChatSettings)).toEqual({
    color: "#2563eb",
    textColor: "#ffffff",
    autoOpenDelay: null,
  });
  expect(toChatEntry(withChanges({ behavior: { enableAutoOpen: true } }))).toEqual({
    color: "#2563eb",
    textColor: "#ffffff",
    autoOpenDelay: 30_000,
  });
  expect(toChatEntry({ ...defaultChatSettings, isEnabled: false })).toBeNull();
});
