import { describe, expect, test, vi } from "vitest";
import { makeChatStore } from "./chat-store.ts";
import { chatShop, withPrice } from "#test/browser/chat-shop";
import { found, pass, beginVisits } from "#test/browser/chat-visits";
import { menuTree } from "./menu.ts";

const visit = beginVisits();
const { said, open } = visit;
const choose = (label: string) => {
  const { options } = visit.chat.read().chat!.entries.at(-1)!;
  visit.chat.choose(options.find((option) => option.label === label)!);
};

describe("searching for a report", () => {
  const answerAll = async () => {
    await open();
    await pass(100);
    for (const label of ["Which report do I need?", "Neither", "A retail job", "One building"]) {
      choose(label);
      await pass(1000);
    }
  };

  test("queries the catalogue once and shows what was found", async () => {
    const find = vi.spyOn(visit.dependencies, "findReport");
    await answerAll();
    await pass(1000);
    expect(find.mock.calls).toEqual([[{ software: "neither", purpose: "retail", extent: "one" }]]);
    expect(said().at(-1)).toBe("This one.");
    expect(visit.chat.read().chat!.entries.at(-1)!.options[0]).toEqual(found.link);
  });

  test("shows an error when the query fails", async () => {
    visit.dependencies.findReport = () => Promise.reject(new Error("down"));
    await answerAll();
    await pass(1000);
    expect(said().at(-1)).toMatch(/could not look/);
  });

  test("says nothing once it is abandoned", async () => {
    let reply: (_found: typeof found) => void = () => {};
    visit.dependencies.findReport = () => new Promise((resolve) => (reply = resolve));
    await answerAll();
    visit.chat.reset();
    reply(found);
    await pass(5000);
    expect(said()).toEqual([visit.settings.appearance.welcomeMessage]);
  });

  test("shows only the newest report if it starts over before the first search has ended", async () => {
    const reply: ((report: typeof found) => void)[] = [];
    visit.dependencies.findReport = () => new Promise((resolve) => reply.push(resolve));
    await answerAll();
    visit.chat.choose({ label: "Choose again", to: "choose" });
    await pass(1000);
    for (const label of ["Neither", "An insurance claim", "One building"]) {
      choose(label);
      await pass(1000);
    }
    reply[0]!(found);
    await pass(1000);
    expect(said()).not.toContain(found.text);
    reply[1]!({ ...found, text: "That one." });
    await pass(1000);
    expect(said().at(-1)).toBe("That one.");
  });

  test("starts again if an answer is changed before the first search has ended", async () => {
    const reply: ((report: typeof found) => void)[] = [];
    visit.dependencies.findReport = () => new Promise((resolve) => reply.push(resolve));
    await answerAll();
    visit.chat.choose({ label: "An insurance claim", answer: { purpose: "claim" } });
    reply[0]!(found);
    reply[1]!({ ...found, text: "That one." });
    await pass(1000);
    expect(said().at(-1)).toBe("That one.");
    expect(said()).not.toContain(found.text);
  });

  test("continues after a change of page", async () => {
    visit.dependencies.findReport = () => new Promise(() => {});
    await answerAll();
    visit.chat.leave();
    visit.dependencies.findReport = () => Promise.resolve(found);
    const next = makeChatStore(visit.dependencies);
    await open(next);
    await pass(1000);
    expect(said(next).at(-1)).toBe("This one.");
  });
});

describe("a question about prices", () => {
  const house = "Residential Roof Measurement Report";
  const ask = async () => {
    await open();
    await pass(100);
    visit.chat.send("how much is a house roof");
  };

  test("is answered from the shop as it is then", async () => {
    visit.dependencies.readShop = () => Promise.resolve(withPrice(house, 21));
    await ask();
    await pass(1000);
    expect(said().at(-1)).toContain(`${house}: $21.00`);
    visit.dependencies.readShop = () => Promise.resolve(withPrice(house, 22));
    visit.chat.send("how much is a house roof");
    await pass(1000);
    expect(said().at(-1)).toContain(`${house}: $22.00`);
  });

  test("is still answered when another question follows before the shop was read", async () => {
    const read = Promise.withResolvers<ReturnType<typeof withPrice>>();
    visit.dependencies.readShop = () => read.promise;
    await ask();
    visit.chat.send("can I get a refund");
    await pass(1000);
    expect(said().at(-1)).toMatch(/^If something is missing or wrong/);
    read.resolve(withPrice(house, 21));
    await pass(1000);
    expect(said().at(-1)).toContain(`${house}: $21.00`);
  });

  test("is answered with the list of products while the shop can't be read", async () => {
    visit.dependencies.readShop = () => Promise.reject(new Error("down"));
    await ask();
    await pass(1000);
    expect(said().at(-1)).toMatch(/could not look/);
    choose("Which report do I need?");
    visit.chat.choose({ label: "Prices", to: "cost" });
    await pass(1000);
    expect(said().at(-1)).toBe(menuTree.cost.text);
    expect(visit.chat.read().chat!.asked).toBeNull();
  });

  test("is not answered after another topic was chosen", async () => {
    let reply: (shop: typeof chatShop) => void = () => {};
    visit.dependencies.readShop = () => new Promise((resolve) => (reply = resolve));
    await ask();
    visit.chat.choose({ label: "Help", to: "help" });
    reply(chatShop);
    await pass(5000);
    expect(said().at(-1)).toBe(menuTree.help.text);
  });

  test("is answered after a change of page", async () => {
    visit.dependencies.readShop = () => new Promise(() => {});
    await ask();
    visit.chat.leave();
    visit.dependencies.readShop = () => Promise.resolve(chatShop);
    const next = makeChatStore(visit.dependencies);
    await open(next);
    await pass(1000);
    expect(said(next).at(-1)).toContain(`${house}: $18.00`);
  });
});
