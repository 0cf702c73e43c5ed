// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readOrder } from "#client/read-order";
import { renderPart } from "#test/render-part";
import { PreparedDelivery } from "./prepared-delivery.tsx";

const prepared = {
  preparedAt: "2026-11-20T12:00:00.000Z",
  maker: { _id: "0a1b2c3d-0000-4000-8000-000000000001", name: "Sam Staff" },
  remarks: "The garage is on its own page.",
  version: null,
  changes: "",
  files: [{ filename: "Report.pdf", url: "/files/1" }],
};

function show(given: object) {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const order = readOrder({ _id: "1", status: "new", ...given });
  const rest = { isSheet: false, onDelivered: () => undefined };
  renderPart(createElement(PreparedDelivery, { order, ...rest }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what waits for approval shows its files and remarks, and what can be decided", () => {
  show({ prepared, needsApproval: true });
  expect(screen.getByRole("link", { name: "Report.pdf" })).toBeTruthy();
  expect(screen.getByText(prepared.remarks)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve and deliver" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send back…" })).toBeTruthy();
});

test("a further version says what changed", () => {
  show({ prepared: { ...prepared, version: 2, changes: "The pitch" }, needsApproval: true });
  expect(screen.getByText("v2 is waiting for approval")).toBeTruthy();
  expect(screen.getByText("The pitch")).toBeTruthy();
});

test("what was sent back says by whom, why, and where it is found", () => {
  const sentBack = {
    ...prepared,
    sentBackAt: "2026-11-20T13:00:00.000Z",
    by: { _id: "0a1b2c3d-0000-4000-8000-000000000002", name: "Alex Admin" },
    note: "The garage is missing",
  };
  show({ prepared: null, sentBack, needsApproval: true });
  expect(screen.getByText(/^Sent back by Alex Admin, /)).toBeTruthy();
  expect(screen.getByText("The garage is missing")).toBeTruthy();
  expect(screen.getByText(/are in the dialog that delivers it again/)).toBeTruthy();
});

test("nothing is shown where nothing waits", () => {
  show({ prepared: null, needsApproval: true });
  expect(screen.queryByRole("region")).toBeNull();
});

test("who sends it back is asked what needs to change, and learns what follows", async () => {
  show({ prepared, needsApproval: true });
  expect(
    screen.getByText(/The buyer cannot see it yet, and the due time keeps running\.$/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send back…" }));
  expect(await screen.findByLabelText(/^What needs to change/)).toBeTruthy();
  expect(
    screen.getByText(
      /^Sam Staff is notified and continues with the order\. Texts and files are kept/,
    ),
  ).toBeTruthy();
});
