// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { shortMoment } from "#contracts/formats";
import { Downloads } from "./delivery-downloads.tsx";

const expiresAt = "2027-01-01T00:00:00.000Z";
const download = (version: number) => ({
  filename: "Report.pdf",
  version,
  at: "2026-11-20T12:00:00.000Z",
  by: "Robin Alder",
  sharedWith: null,
});

function shownFor(versions: number, shares: object[] = []) {
  const order = readOrder({
    _id: "0a1b2c3d-0000-4000-8000-000000000000",
    status: "completed",
    versions: Array.from({ length: versions }, (_, position) => ({ version: position + 1 })),
    shares,
    fetches: Array.from({ length: versions }, (_, position) => download(position + 1)),
  });
  render(createElement(Downloads, { order }));
  return screen
    .getAllByText(/Report\.pdf/)
    .map(({ textContent }) => textContent!.split(" · ")[0]!.trim());
}

afterEach(cleanup);

test("a download names the version of its file if there are several", () => {
  expect(shownFor(2)).toEqual(["Report.pdf v1", "Report.pdf v2"]);
});

test("a download of the only version names just the file", () => {
  expect(shownFor(1)).toEqual(["Report.pdf"]);
});

test("delivered files that nobody has fetched say so", () => {
  const order = readOrder({ _id: "1", status: "completed", fetches: [] });
  render(createElement(Downloads, { order }));
  expect(screen.getByText("Nobody has downloaded a file yet.")).toBeTruthy();
});

test("a download and a shared link say when they were used, with the time of day", () => {
  const [sentAt, usedAt] = ["2026-11-19T09:30:00.000Z", "2026-11-19T14:45:00.000Z"];
  shownFor(1, [
    { _id: "1", email: "crew@example.com", sentAt, usedAt, expiresAt, endedAt: null, line: null },
  ]);
  const line = (name: RegExp) => screen.getByText(name).closest("li")!.textContent;
  expect(line(/Report\.pdf/)).toContain(shortMoment(download(1).at));
  expect(line(/crew@example\.com/)).toContain(
    `Sent ${shortMoment(sentAt)}, last opened ${shortMoment(usedAt)}`,
  );
});
