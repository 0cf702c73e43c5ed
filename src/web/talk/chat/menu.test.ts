import { describe, expect, test } from "vitest";
import { reportQuestions } from "#src/web/shop/catalogue/report-chooser.ts";
import { fallbackReplies, keywordTopics, type MenuOption, menuTree, type NodeId } from "./menu.ts";

const nodes = Object.entries(menuTree) as [NodeId, (typeof menuTree)[NodeId]][];
const everyOption: [NodeId, string, MenuOption][] = nodes.flatMap(([node, { options }]) =>
  options.map((option): [NodeId, string, MenuOption] => [node, option.label, option]),
);

describe("the menu", () => {
  test.each(everyOption)("offers at %s the choice %s, with a target", (_node, label, option) => {
    expect(label.trim()).not.toBe("");
    if (!("to" in option) && !("href" in option)) expect(option).toEqual({ label, does: "agent" });
  });

  test("links to products, services, contact and the orders of an account", () => {
    const hrefs = everyOption.flatMap(([, , option]) => ("href" in option ? [option.href] : []));
    expect(new Set(hrefs)).toEqual(new Set(["/products", "/services", "/contact", "/orders"]));
  });

  test("can be walked from the welcome to every node, and back from every node", () => {
    const reached = new Set<NodeId>(["welcome"]);
    for (const node of reached)
      for (const option of menuTree[node].options) if ("to" in option) reached.add(option.to);
    expect(reached).toEqual(new Set(nodes.map(([node]) => node)));
    for (const [node, { options }] of nodes)
      if (node !== "welcome")
        expect(options).toContainEqual({ label: "Back to menu", to: "welcome" });
  });

  test("says something at every node, and offers no choice twice", () => {
    for (const [, { text, options }] of nodes) {
      expect(text.length).toBeGreaterThan(10);
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    }
  });

  test("gives the working hours word for word at contact", () => {
    expect(menuTree.contact.text).toBe(
      "Working hours (EST):\nMon–Fri 7:00 AM–5:30 PM\nSat 9:00 AM–2:00 PM\nSun holiday",
    );
  });
});

test("the topics are in the documented order, each with a node", () => {
  expect(keywordTopics.slice(0, 11).map(({ words }) => words.join("/"))).toEqual([
    "products",
    "xactimate",
    "applicad",
    "measurement",
    "estimate",
    "cost/price/quote",
    "contact",
    "help/support",
    "live/agent/human/specialist",
    "roof",
    "wall",
  ]);
  for (const { node } of keywordTopics) expect(menuTree).toHaveProperty(node);
});

test("there are four different replies to what is not understood, all of which point to the options", () => {
  expect(new Set(fallbackReplies).size).toBe(4);
  for (const reply of fallbackReplies) expect(reply).toContain("please choose from the options");
});

test("no answer of the report chooser has the label of a menu option", () => {
  const labels = new Set(
    everyOption
      .map(([, label]) => label)
      .filter((label) => label !== "Xactimate" && label !== "Applicad"),
  );
  for (const { options } of reportQuestions)
    for (const { label } of options) expect(labels).not.toContain(label);
});
