// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readOrder } from "#client/read-order";
import { renderPart } from "#test/render-part";
import CorrectOrderDialog from "./correct-order-dialog.tsx";

const place = { address: "12 Ridge Road", location: null, instructions: "" };
const projectDetails = { ...place, primaryPitch: null, secondaryPitch: null };
const line = { title: "Roof", projectDetails, jobReferences: null, answers: {}, fields: [] };
const stored = { version: 0, email: "dana@example.com", lines: [line] };
const prepared = {
  preparedAt: "2026-11-20T12:00:00.000Z",
  maker: { _id: "0a1b2c3d-0000-4000-8000-000000000001", name: "Sam Staff" },
  remarks: "",
  version: null,
  changes: "",
  files: [],
};

/** Opens the dialog; the report is chosen. */
async function open(given: object) {
  vi.stubGlobal("fetch", async () => Response.json(stored));
  const order = readOrder({ _id: "1", status: "processing", ...given });
  renderPart(createElement(CorrectOrderDialog, { order, onClose: () => undefined }));
  expect(await screen.findByText(/^Product, quantity and delivery time/)).toBeTruthy();
}

const waiting = () => screen.queryByText(/^A delivery of this order waits for approval\./);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a report of an order whose delivery waits for approval can't be corrected, which is said", async () => {
  await open({ prepared });
  expect(waiting()).toBeTruthy();
});

test("nothing is said of a delivery where none waits", async () => {
  await open({ prepared: null });
  expect(waiting()).toBeNull();
});
