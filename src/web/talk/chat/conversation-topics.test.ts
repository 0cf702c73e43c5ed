import { describe, expect, test } from "vitest";
import {
  begin,
  choose,
  lastWords,
  receipt,
  say,
  settings,
  settle,
} from "#test/browser/conversation-steps";
import {
  chooseOption,
  enterAgentMode,
  forgetTyped,
  pickChatForm,
  leaveAgentMode,
  addReceipt,
  listMenuOptions,
  sayLinkSent,
  sayReport,
} from "./conversation.ts";
import { type MenuOption, menuTree, type PageOption } from "./menu.ts";

describe("which report do I need", () => {
  const asked = () => settle(choose(begin(), "Which report do I need?"));

  test("asks three questions, one after the other, and then searches", () => {
    const first = asked();
    expect(first.entries.at(-1)!.text).toContain("Which software do you work with?");
    expect(listMenuOptions(first).map(({ label }) => label)).toEqual([
      "Xactimate",
      "Applicad",
      "Neither",
      "Back to menu",
    ]);
    const second = settle(choose(first, "Neither"));
    expect(second.entries.at(-1)!.text).toBe("What is it for?");
    const third = settle(choose(second, "An insurance claim"));
    expect(third.entries.at(-1)!.text).toBe("How many buildings?");
    const looking = choose(third, "Several buildings");
    expect(looking).toMatchObject({
      isSearching: true,
      pending: [],
      answers: { software: "neither", purpose: "claim", extent: "several" },
    });
  });

  test("accepts typed answers, which take precedence over topics of the same name", () => {
    const chat = say(asked(), "xactimate");
    expect(chat).toMatchObject({ node: "choose", answers: { software: "xactimate" } });
    expect(say(asked(), "a wall").node).toBe("wall");
  });

  test("ends with a link to what was found, once", () => {
    const link: PageOption = { label: "Open it", href: "/products/x?id=1" };
    const found = { text: "This one.", link };
    const looking = { ...begin(), node: "choose" as const, isSearching: true };
    const done = sayReport(looking, found, settings);
    expect(lastWords(done)).toBe("This one.");
    expect(done.pending[0]!.options[0]).toEqual(link);
    expect(sayReport(done, found, settings)).toBe(done);
    expect(
      settle(chooseOption(done, { label: "Choose again", to: "choose" }, settings)),
    ).toMatchObject({ node: "choose", answers: {} });
  });

  test("is abandoned by choosing another topic", () => {
    const looking = { ...begin(), node: "choose" as const, isSearching: true };
    const gone = chooseOption(looking, { label: "Back to menu", to: "welcome" }, settings);
    expect(gone).toMatchObject({ isSearching: false, answers: {} });
  });
});

describe("live-agent mode", () => {
  test("shows the form, and End goes back to the menu", () => {
    const agent = enterAgentMode(begin());
    expect(pickChatForm(agent)).toBe("live");
    const ended = leaveAgentMode(agent, settings);
    expect(ended).toMatchObject({ isAgent: false, node: "welcome" });
    expect(settle(ended).entries.at(-1)!.options).toEqual(menuTree.welcome.options);
    expect(pickChatForm(ended)).toBeNull();
  });

  test("what was typed waits for the form, but not the wish for a person nor what was pressed", () => {
    const asked = say(say(begin(), "Do you measure barns?"), "a human please");
    const agent = enterAgentMode(settle(choose(asked, "Request a live executive")));
    expect(agent.typed).toBe("Do you measure barns?");
    expect(forgetTyped(agent).typed).toBe("");
  });

  test("is left by a quick response, which is answered", () => {
    const quick: MenuOption = { label: "What does it cost?", does: "say" };
    expect(chooseOption(enterAgentMode(begin()), quick, settings)).toMatchObject({
      isAgent: false,
      node: "cost",
    });
  });

  test("keeps the receipt until it ends", () => {
    const sent = addReceipt(enterAgentMode(begin()), receipt);
    expect(sent.receipt).toEqual(receipt);
    expect(leaveAgentMode(sent, settings).receipt).toBeNull();
    expect(addReceipt(begin(), receipt).receipt).toBeNull();
    expect(enterAgentMode(sent).receipt).toBeNull();
  });

  test("is left by choosing something in the menu", () => {
    expect(choose(enterAgentMode(begin()), "Prices")).toMatchObject({
      isAgent: false,
      node: "cost",
    });
  });

  test("ends only if it is active", () => {
    const chat = begin();
    expect(leaveAgentMode(chat, settings)).toBe(chat);
  });
});

describe("where is my order", () => {
  test("asks first and then shows the form", () => {
    const asking = choose(begin(), "Where is my order?");
    expect(pickChatForm(asking)).toBeNull();
    expect(pickChatForm(settle(asking))).toBe("order");
  });

  test("returns to the menu with the shop's response", () => {
    const asked = settle(choose(begin(), "Where is my order?"));
    const sent = sayLinkSent(asked, "It is on its way.", settings);
    expect(pickChatForm(sent)).toBeNull();
    expect(lastWords(sent)).toBe("It is on its way.");
    expect(sent.node).toBe("welcome");
  });
});
