import { expect, test } from "vitest";
import { fixedGroups } from "./palette-entries.ts";

const labels = (text: string, role = "admin") =>
  fixedGroups(role, text).flatMap(({ entries }) => entries.map(({ label }) => label));

test("an empty search shows every page and action", () => {
  expect(labels("")).toContain("Category Manager");
  expect(labels("")).toContain("New customer");
});

test("staff see only what they may open", () => {
  expect(labels("", "staff")).toEqual([
    "Work",
    "Orders",
    "Requests",
    "View shop",
    "Notifications",
    "Account Settings",
  ]);
});

test("every word must be in the name, in any order and letter case", () => {
  expect(labels("settings")).toEqual(["Chatbot Settings", "Settings", "Account Settings"]);
  expect(labels("settings chat")).toEqual(["Chatbot Settings"]);
  expect(labels("CUSTOMER")).toEqual(["Customers", "New customer"]);
  expect(labels("nothing like it")).toEqual([]);
});

test("no two entries share an id", () => {
  const ids = fixedGroups("admin", "").flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
