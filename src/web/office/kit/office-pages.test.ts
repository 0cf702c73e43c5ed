import { expect, test } from "vitest";
import { may } from "#contracts/rights";
import { roles } from "#contracts/roles";
import pages from "#src/web/routes.ts";
import { mayOpen, listOfficeLinks, officePages } from "./office-pages.ts";

const office = pages.find(({ path }) => path === "admin")!;
const paths = (office.children ?? []).map(({ path }) => (path ? `/admin/${path}` : "/admin"));

test("every page of the back office says which right opens it", () => {
  expect(officePages.map(({ to }) => to as string).toSorted()).toEqual(paths.toSorted());
});

test.each(roles)("the role %s opens the pages it has the right to, and no others", (role) => {
  for (const { to, right } of officePages) {
    expect([to, mayOpen(role, to)]).toEqual([to, may(role, right)]);
    expect([to, mayOpen(role, `${to}/`)]).toEqual([to, may(role, right)]);
  }
});

test("nobody can open an unlisted page, or any page with an unknown role", () => {
  expect(mayOpen("admin", "/admin/unknown")).toBe(false);
  for (const role of ["king", "constructor", ""])
    for (const { to } of officePages) expect(mayOpen(role, to)).toBe(false);
});

test("links lead to what the role may open: nothing for customers, the work for staff, all for admins", () => {
  const labels = (role: string) => listOfficeLinks(role).map(({ label }) => label);
  expect(labels("customer")).toEqual([]);
  expect(labels("staff")).toEqual(["Work", "Orders", "Requests"]);
  expect(labels("admin")).toContain("Dashboard");
});

test("each link has a key of its own", () => {
  const keys = listOfficeLinks("admin").map(({ key }) => key);
  expect(keys.filter((key) => /^[a-z]$/.test(key))).toEqual([...new Set(keys)]);
});
