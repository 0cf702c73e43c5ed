// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { OrderVersion } from "#contracts/calls/delivery";
import { renderPart } from "#test/render-part";
import { DeliveredFiles } from "./delivered-files.tsx";

const completion = {
  completedAt: "2026-11-20T12:00:00.000Z",
  completionRemarks: "",
  completionAttachments: [],
  archiveUrl: null,
};
const version = (version: number, more: Partial<OrderVersion>): OrderVersion => ({
  version,
  deliveredAt: `2026-11-${19 + version}T12:00:00.000Z`,
  remarks: "",
  changes: "",
  files: [],
  archiveUrl: null,
  ...more,
});

const file = {
  _id: "f",
  since: 1,
  line: null,
  url: "/files/f",
  viewUrl: null,
  pageUrl: null,
  contentType: "",
  bytes: 1,
  sha256: "",
};
const named = (savedAs: string, more: Partial<typeof file> = {}) => ({
  ...file,
  filename: "Report.pdf",
  savedAs,
  ...more,
});

function show(versions: OrderVersion[], allVersionsUrl: string | null = null) {
  const props = { completion, versions, allVersionsUrl };
  const root = { shopName: "Oakfield Roof Reports" };
  renderPart(createElement(DeliveredFiles, props), { root });
  return screen
    .getAllByText(/^Delivered on/)
    .map(({ parentElement }) => parentElement?.textContent);
}

afterEach(cleanup);

test("each version says when and by whom it was delivered, or names the shop if that person has left", () => {
  const versions = [version(1, { deliveredBy: null }), version(2, { deliveredBy: "Sam Staff" })];
  expect(show(versions)).toEqual([
    "Delivered on November 21, 2026 by Sam Staff",
    "Delivered on November 20, 2026 by Oakfield Roof Reports",
  ]);
});

test("files that a newer version left out stay visible under a heading, with a ZIP if there are several", () => {
  const files = ["Roof.pdf", "Walls.pdf"].map((name) => named(name));
  show([
    version(1, { files, archiveUrl: "/files/v1.zip" }),
    version(2, { files: files.slice(0, 1) }),
  ]);
  expect(screen.getByRole("heading", { name: "Earlier versions", level: 3 })).toBeTruthy();
  const archive = screen.getByRole("link", { name: "Download all of v1 (ZIP)" });
  expect(archive.closest("details")).toBeNull();
});

test("a file that a version kept says since when it is unchanged, and a new one does not", () => {
  const kept = named("Walls.pdf");
  const changed = named("Roof.pdf", { _id: "g", since: 2 });
  show([version(1, { files: [kept] }), version(2, { files: [kept, changed] })]);
  const unchanged = screen.getAllByText("Unchanged since v1");
  expect(unchanged.map((text) => text.closest("li")!.textContent)).toEqual([
    expect.stringContaining("Walls.pdf"),
  ]);
});

test("a file is listed under the name that it is saved as", () => {
  show([version(1, { files: [named("CL-42 Report.pdf")] })]);
  expect(screen.getByRole("link", { name: /^CL-42 Report.pdf/ })).toBeTruthy();
});

test("several versions can be downloaded as one ZIP", () => {
  show([version(1, {}), version(2, {})], "/files/all.zip");
  const link = screen.getByRole("link", { name: "Download all versions (ZIP)" });
  expect(link.getAttribute("href")).toBe("/files/all.zip");
});

test("a delivery that has no earlier version has no heading for them", () => {
  show([version(1, {})]);
  expect(screen.queryByText("Earlier versions")).toBeNull();
});

test("a person with whom a delivery is shared sees when it was delivered, and no more", () => {
  expect(show([version(1, {})])).toEqual(["Delivered on November 20, 2026"]);
});
