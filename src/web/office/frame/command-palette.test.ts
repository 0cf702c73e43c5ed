import { expect, test } from "vitest";
import { sectionNames, settingsSections } from "#contracts/settings-sections";
import { fixedGroups, isNearlyIn } from "./command-palette.tsx";

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

test("a page that the sidebar does not lead to is found, too", () => {
  expect(labels("settlement")).toEqual(["Settlement"]);
  expect(labels("revisions")).toEqual(["Revisions"]);
  expect(labels("roles")).toEqual(["Roles and rights"]);
});

test("sections and what is set in them are found by their names, with or without that of their page", () => {
  const find = (text: string) =>
    fixedGroups("admin", text).flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(find("holidays")).toEqual(["/admin/settings?section=calendar"]);
  expect(find("receipts settings")).toEqual(["/admin/settings?section=identity"]);
  expect(find("chatbot hours")).toEqual(["/admin/chatbot?tab=hours"]);
  expect(find("newsletter")).toEqual(["/admin/requests?tab=newsletter"]);
  for (const section of sectionNames)
    expect(find(settingsSections[section].title)).toContain(`/admin/settings?section=${section}`);
});

test("exports are found where the role may make them", () => {
  expect(labels("export")).toEqual([
    "Export figures",
    "Export orders",
    "Export receipts",
    "Export the audit log",
  ]);
  expect(labels("export", "staff")).toEqual([]);
  expect(labels("newsletter", "staff")).toEqual([]);
});

test("the palette offers to invite staff to those who may give roles", () => {
  expect(labels("invite")).toEqual(["Invite staff"]);
  expect(labels("invite", "staff")).toEqual([]);
});

test.each([
  ["reciepts", "Receipts"],
  ["setlement", "Settlement"],
  ["custmers", "Customers"],
  ["holidsy", "Holidays"],
  ["expport audit", "Export the audit log"],
])("%j with its typo finds %j", (text, meant) => {
  expect(labels(text)).toEqual([]);
  const near = fixedGroups("admin", text, isNearlyIn).flatMap(({ entries }) => entries);
  expect(near.map(({ label }) => label)).toContain(meant);
});

test.each(["2291", "xyzzy", "etsettlemen", "ordxrx", "rle"])(
  "%j matches nothing, even with one typo",
  (text) => {
    expect(fixedGroups("admin", text, isNearlyIn).flatMap(({ entries }) => entries)).toEqual([]);
  },
);

test("no two entries share an id", () => {
  for (const text of ["", "e"]) {
    const ids = fixedGroups("admin", text).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
