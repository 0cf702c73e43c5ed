import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeWeek } from "#contracts/opening-hours";
import { defaultCalendar, type ShopCalendar } from "#contracts/shop-calendar";
import { chatShop } from "#test/browser/chat-shop";
import {
  begin,
  friday,
  lastWords,
  lookUp,
  say,
  settings,
  settle,
} from "#test/browser/conversation-steps";
import {
  beginConversation,
  chooseOption,
  enterAgentMode,
  findAutoResponse,
  findTopic,
  leaveAgentMode,
  listMenuOptions,
  MAX_TEXT,
  sayPending,
  toTranscript,
} from "./conversation.ts";
import { fallbackReplies, type MenuOption, menuTree, type NodeId } from "./menu.ts";

const sunday = new Date("2026-11-22T15:00:00Z");

describe("a new chat", () => {
  test("begins at the welcome and says nothing at once", () => {
    const chat = beginConversation(settings, friday);
    expect(chat).toMatchObject({ node: "welcome", isAgent: false, entries: [] });
    expect(chat.pending).toMatchObject([
      { delay: 100, isReply: false, text: settings.appearance.welcomeMessage },
    ]);
  });

  test("offers the quick responses above the menu", () => {
    const chat = begin({ quickResponses: ["How fast?", "How much?"] });
    expect(chat.entries[0]!.options.map(({ label }) => label).slice(0, 3)).toEqual([
      "How fast?",
      "How much?",
      "Products",
    ]);
  });

  test("says one second after opening that the shop is closed, if business hours are on and it is", () => {
    const businessHours = { ...settings.businessHours, enabled: true, outsideHoursMessage: "Away" };
    const at = (instant: Date, given = businessHours) =>
      beginConversation({ ...settings, businessHours: given }, instant).pending;
    expect(at(sunday)).toMatchObject([
      { delay: 100 },
      { delay: 1000, text: "Away", isReply: false },
    ]);
    expect(at(friday)).toHaveLength(1);
    expect(at(sunday, { ...businessHours, enabled: false })).toHaveLength(1);
    const holidays = [{ date: "2026-11-20", name: "Founders' Day" }];
    const onHoliday = { ...settings, businessHours };
    const calendar = { ...defaultCalendar, holidays };
    expect(beginConversation(onHoliday, friday, calendar).pending).toHaveLength(2);
    const tokyo = { ...businessHours, timezone: "Asia/Tokyo" };
    expect(at(friday, tokyo)).toHaveLength(2);
  });
});

describe("a chat that uses the shop's working hours", () => {
  const businessHours = {
    ...settings.businessHours,
    enabled: true,
    usesShopCalendar: true,
    outsideHoursMessage: "Away",
  };
  const isAway = (instant: string, calendar: ShopCalendar | null, given = businessHours) =>
    beginConversation({ ...settings, businessHours: given }, new Date(instant), calendar).pending
      .length === 2;
  const open = { enabled: true, start: "08:00", end: "12:00" };
  const calendar = { timezone: "Asia/Kolkata", schedule: makeWeek(open, open, open), holidays: [] };

  test("goes by the shop's calendar and time zone, not by its own schedule", () => {
    expect(isAway("2026-11-22T02:29:00Z", calendar)).toBe(true);
    expect(isAway("2026-11-22T02:30:00Z", calendar)).toBe(false);
    expect(isAway("2026-11-22T06:29:00Z", calendar)).toBe(false);
    expect(isAway("2026-11-22T06:30:00Z", calendar)).toBe(true);
  });

  test("is closed on the calendar's holidays", () => {
    const holidays = [{ date: "2026-11-22", name: "Founders' Day" }];
    expect(isAway("2026-11-22T02:30:00Z", { ...calendar, holidays })).toBe(true);
    expect(isAway("2026-11-23T02:30:00Z", { ...calendar, holidays })).toBe(false);
  });

  test("does not say that the shop is closed while the calendar is unknown or business hours are off", () => {
    expect(isAway("2026-11-22T06:30:00Z", null)).toBe(false);
    const off = { ...businessHours, enabled: false };
    expect(isAway("2026-11-22T06:30:00Z", calendar, off)).toBe(false);
  });
});

describe("every option", () => {
  const everyOption = (Object.keys(menuTree) as NodeId[]).flatMap((node) =>
    menuTree[node].options.map((option): [NodeId, MenuOption] => [node, option]),
  );

  test.each(everyOption)("at %s leads where it says: %o", (node, option) => {
    const chosen = chooseOption({ ...begin(), node }, option, settings);
    const chat = lookUp(chosen, chatShop);
    expect(chat.entries.at(-1)).toMatchObject({ from: "visitor", text: option.label });
    if ("href" in option) expect(chat).toMatchObject({ node, pending: [] });
    else if ("does" in option) expect(chat).toMatchObject({ node, isAgent: true, pending: [] });
    else if ("to" in option) {
      expect(chat.node).toBe(option.to);
      expect(chat.pending).toMatchObject([{ delay: 1000, isReply: true }]);
      expect(lastWords(chat)).toContain(menuTree[option.to].text);
    }
  });

  test("that is a quick response does the same as typing its text", () => {
    const chat = chooseOption(begin(), { label: "What does it cost?", does: "say" }, settings);
    expect(chat.node).toBe("cost");
    expect(toTranscript(chat).at(-1)).toEqual({ from: "visitor", text: "What does it cost?" });
  });

  test("answers after the delay of the settings", () => {
    const slow = { ...settings, behavior: { ...settings.behavior, responseDelay: 2500 } };
    const help: MenuOption = { label: "Help", to: "help" };
    expect(chooseOption(begin(), help, slow).pending[0]!.delay).toBe(2500);
  });
});

describe("what a visitor writes", () => {
  test.each(["", "   ", "\n\t "])("is ignored when it is blank (%j)", (text) => {
    const chat = begin();
    expect(say(chat, text)).toBe(chat);
  });

  test("leads to the topic's node", () => {
    expect(say(begin(), "tell me about applicad")).toMatchObject({ node: "applicad" });
  });

  test("is answered by the first enabled rule before any topic, and the node stays", () => {
    const autoResponses = [
      { enabled: false, keywords: ["wall"], response: "off" },
      { enabled: true, keywords: ["wall"], response: "Walls are great." },
    ];
    const chat = say(begin(), "a wall", { autoResponses });
    expect(lastWords(chat)).toBe("Walls are great.");
    expect(chat.node).toBe("welcome");
    expect(chat.pending[0]!.options).toEqual(menuTree.welcome.options);
  });

  test.each([
    [0, 0],
    [0.2499, 0],
    [0.25, 1],
    [0.5, 2],
    [0.75, 3],
    [0.999999, 3],
  ])("gets one of four replies if it is not understood (random %d)", (random, index) => {
    const chat = say(begin(), "blue bananas", {}, random);
    expect(lastWords(chat)).toBe(fallbackReplies[index]);
    expect(settle(chat).entries.at(-1)!.options).toEqual(menuTree.welcome.options);
  });

  test("is cut to the maximum length", () => {
    expect(say(begin(), "x".repeat(100_000)).entries.at(-1)!.text).toHaveLength(MAX_TEXT);
  });
});

test("a transcript says who said what and nothing else", () => {
  const chat = settle(say(begin(), "help"));
  expect(toTranscript(chat)).toEqual([
    { from: "shop", text: settings.appearance.welcomeMessage },
    { from: "visitor", text: "help" },
    { from: "shop", text: menuTree.help.text },
  ]);
});

test("a pending message is said only once", () => {
  const chat = say(begin(), "help");
  const { id } = chat.pending[0]!;
  const said = sayPending(chat, id);
  expect(sayPending(said, id)).toBe(said);
});

test("whatever is clicked and typed, ids stay unique and the node is one of the menu", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("press" as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant("write" as const), text: fc.string({ maxLength: 30 }) }),
    fc.constant({ kind: "agent" as const }),
    fc.constant({ kind: "end" as const }),
    fc.constant({ kind: "wait" as const }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let chat = beginConversation(settings, friday);
      for (const given of steps) {
        const options = listMenuOptions(chat);
        if (given.kind === "press")
          chat = chooseOption(chat, options[given.at % options.length]!, settings);
        else if (given.kind === "write") chat = say(chat, given.text);
        else if (given.kind === "agent") chat = enterAgentMode(chat);
        else if (given.kind === "end") chat = leaveAgentMode(chat, settings);
        else chat = settle(chat);
        const ids = [...chat.entries, ...chat.pending].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(menuTree).toHaveProperty(chat.node);
      }
    }),
  );
});

describe("the topic of a text", () => {
  test.each([
    ["products", "products"],
    ["xactimate", "xactimate"],
    ["applicad", "applicad"],
    ["measurement", "measurement"],
    ["estimate", "estimate"],
    ["cost", "cost"],
    ["price", "cost"],
    ["quote", "cost"],
    ["contact", "contact"],
    ["help", "help"],
    ["support", "help"],
    ["live", "live"],
    ["agent", "live"],
    ["human", "live"],
    ["specialist", "live"],
    ["roof", "roof"],
    ["wall", "wall"],
    ["Where is my order?", "order"],
    ["Which one should I take?", "choose"],
    ["Do you make ESX files?", "xactimate"],
  ])("is found in %s as %s, in any letter case and among other words", (text, node) => {
    expect(findTopic(text)).toBe(node);
    expect(findTopic(text.toUpperCase())).toBe(node);
    expect(findTopic(`so, (${text})... now!`)).toBe(node);
  });

  test.each(["measurements", "prices", "Walls", "product"])(
    "is found in %s, in the singular or the plural",
    (text) => {
      expect(findTopic(text)).not.toBeNull();
    },
  );

  test.each(["wallpaper", "proof", "deliver", "rooftop", "unsupported", "agenthood", "", "  ?! "])(
    "is not found in %j, although the text may contain the letters of one",
    (text) => {
      expect(findTopic(text)).toBeNull();
    },
  );

  test("is the first in the list, not in the text, if there are several", () => {
    expect(findTopic("a wall, a roof and their price")).toBe("cost");
    expect(findTopic("help me with my wall products")).toBe("products");
    expect(findTopic("wall and roof")).toBe("roof");
  });
});

describe("an auto response", () => {
  const rules = [
    { enabled: false, keywords: ["gutter"], response: "off" },
    { enabled: true, keywords: ["how fast", "rush"], response: "first" },
    { enabled: true, keywords: ["gutters", "fast"], response: "second" },
    { enabled: true, keywords: ["", " ? "], response: "blank" },
  ];

  test.each([
    ["How FAST is it?", "first"],
    ["a rush", "first"],
    ["fast, how?", "second"],
    ["gutter", "second"],
    ["how very fast", "second"],
    ["breakfast", null],
    ["", null],
    ["???", null],
  ])("to %j is %j", (text, response) => {
    expect(findAutoResponse(text, rules)).toBe(response);
  });

  test("is found in letters of any script", () => {
    const rule = [{ enabled: true, keywords: ["techo", "屋根"], response: "sí" }];
    expect(findAutoResponse("¿Techo?", rule)).toBe("sí");
    expect(findAutoResponse("屋根", rule)).toBe("sí");
  });

  test("is found in the longest text, even by the last keyword of the most rules", () => {
    const many = Array.from({ length: 100 }, (_, rule) => ({
      enabled: true,
      keywords: Array.from({ length: 30 }, (_, word) => `word ${rule} ${word}`),
      response: `Rule ${rule}`,
    }));
    const longest = "word ".repeat(198);
    expect(findAutoResponse(longest, many)).toBeNull();
    expect(findAutoResponse(`${longest}99 29`, many)).toBe("Rule 99");
  });
});
