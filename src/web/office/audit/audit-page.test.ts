import { expect, test } from "vitest";
import { auditList } from "./audit-page.tsx";

const { isNarrowed, toQuery } = auditList;

const person = "6a1f0c3e-1d2b-4c3d-8e4f-5a6b7c8d9e0f";

test("the filters in the URL become the query of the list", () => {
  const view = {
    ...auditList.address,
    thing: "A1B2C3D4",
    person,
    kind: "money",
    from: "2026-11-01",
    to: "2026-11-30",
    page: 3,
  };
  expect(toQuery(view)).toEqual({
    thing: "A1B2C3D4",
    person,
    kind: "money",
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(isNarrowed(view)).toBe(true);
});

test("invalid values in the URL filter nothing", () => {
  const view = {
    ...auditList.address,
    person: "me",
    kind: "toString",
    from: "2026-02-30",
    to: "today",
  };
  expect(toQuery(view)).toEqual({});
  expect(isNarrowed(view)).toBe(false);
});
