import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rightTexts } from "#src/web/office/customers/right-texts.ts";
import { may, type Right, type Who, worksInOffice } from "./rights.ts";

const rights = Object.keys(rightTexts) as Right[];

test("an unknown role has no rights, whatever it is called", () => {
  for (const who of ["system", "king", "constructor", "__proto__", "", undefined])
    expect(rights.filter((right) => may(who, right))).toEqual([]);
});

test("the office is for people with a right beyond those of customers", () => {
  expect(["admin", "staff"].map(worksInOffice)).toEqual([true, true]);
  for (const who of ["customer", "guest", "system", "constructor", "__proto__", ""])
    expect([who, worksInOffice(who)]).toEqual([who, false]);
});

test("staff can shop like customers and work on orders and requests, and nothing else", () => {
  expect(rights.filter((right) => may("staff", right))).toEqual([
    "place orders",
    "shop with an account",
    "work on orders",
    "work on requests",
  ]);
});

test("every back-office right belongs to admins, and none to customers or guests", () => {
  const shopping: Right[] = ["place orders", "shop with an account"];
  for (const right of rights.filter((each) => !shopping.includes(each)))
    expect([right, may("admin", right), may("customer", right), may("guest", right)]).toEqual([
      right,
      true,
      false,
      false,
    ]);
});

test("the table in docs/rights.md matches the code", async () => {
  const columns: Who[] = ["guest", "customer", "staff", "admin"];
  const rows = rights.map((right) => {
    const { name, allows } = rightTexts[right];
    const marks = columns.map((who) => (may(who, right) ? "yes" : "–"));
    return `| ${name} | ${allows} | ${marks.join(" | ")} |`;
  });
  const page = await readFile(join(import.meta.dirname, "../../docs/rights.md"), "utf8");
  const table = page.split("\n").filter((line) => line.startsWith("|"));
  expect(table.slice(2)).toEqual(rows);
});
