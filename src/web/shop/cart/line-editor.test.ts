// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { editRefusals } from "#contracts/line-edit";
import { loadPlaceOrderForm } from "#shop/place-order";
import { report as sold } from "#test/api/guest-cart";
import { roofAt } from "#test/api/roof-at";
import { renderPart } from "#test/render-part";
import CartPage from "./cart-page.tsx";

const report = { ...sold, customFields: [] };
const map = { provider: "open", tileUrl: "/tiles/{z}/{x}/{y}.png", attribution: "" };
const line = (given: object = {}) => ({
  _id: "line",
  product: report._id,
  quantity: 3,
  additionalData: {
    projectDetails: roofAt("9 First Street, Reno"),
    files: { esxFile: "house.esx", blueprint: null },
    attachments: ["/files/1", "/files/other"],
    ...given,
  },
});
const keep = (...lines: object[]) =>
  localStorage.setItem("guestCart", JSON.stringify({ version: 1, lines }));
const kept = () => JSON.parse(localStorage.getItem("guestCart")!).lines;

const pass = (milliseconds = 500) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// What a browser loads meanwhile takes real time here.
beforeAll(async () => {
  await import("./line-editor.tsx");
  await loadPlaceOrderForm();
  await import("#ordering/job-references");
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/products/")
      ? Response.json(report)
      : Response.json({}, { status: 404 }),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openEditor() {
  renderPart(createElement(CartPage), {
    path: "/cart",
    address: "/cart#edit-line",
    root: { settings: { map } },
  });
  // The code of the editor, of its form and of the references comes apart.
  for (let part = 0; part < 5; part++) await pass();
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: "input" });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = async () => {
  fireEvent.click(screen.getByText("Save changes", { selector: "button *" }).closest("button")!);
  await pass();
};

test("a line is edited in the order form; its quantity and all of its files stay, also one without a name", async () => {
  keep(line());
  await openEditor();
  expect(field("Roof address").value).toBe("9 First Street, Reno");
  expect(screen.queryByText("house.esx")).not.toBeNull();
  expect(screen.queryByText("File 2")).not.toBeNull();
  type("Claim number", "CLM-1");
  await save();
  expect(kept()).toMatchObject([
    {
      quantity: 3,
      additionalData: {
        jobReferences: { claimNumber: "CLM-1" },
        files: { esxFile: "house.esx", blueprint: "File 2" },
        attachments: ["/files/1", "/files/other"],
      },
    },
  ]);
});

test("what is typed about a line is kept when the page is left, and forgotten once it is saved", async () => {
  keep(line());
  await openEditor();
  type("Claim number", "CLM-1");
  await pass();
  cleanup();
  await openEditor();
  expect(field("Claim number").value).toBe("CLM-1");
  await save();
  expect(sessionStorage.getItem("lineDraft:line")).toBeNull();
});

test("a line that was changed in another window is shown, and replaced only by a second press", async () => {
  keep(line());
  await openEditor();
  type("Claim number", "CLM-MINE");
  keep(line({ tier: "rush" }));
  await pass(2000);
  await save();
  expect(screen.queryByText(editRefusals.conflict)).not.toBeNull();
  expect(kept()[0].additionalData).toMatchObject({ tier: "rush" });
  expect(kept()[0].additionalData.jobReferences).toBeUndefined();
  expect(field("Claim number").value).toBe("CLM-MINE");
  await save();
  expect(kept()[0].additionalData.jobReferences).toMatchObject({ claimNumber: "CLM-MINE" });
});

test("a line that was removed in another window keeps its form open, and is added again by a second press", async () => {
  keep(line());
  await openEditor();
  type("Claim number", "CLM-MINE");
  keep();
  await pass(2000);
  await save();
  expect(screen.queryByText(editRefusals.gone)).not.toBeNull();
  await save();
  expect(kept()).toMatchObject([
    { quantity: 1, additionalData: { jobReferences: { claimNumber: "CLM-MINE" } } },
  ]);
});

test("a line that is not in the cart is said so", async () => {
  keep();
  await openEditor();
  expect(screen.queryByText("This report is not in your cart")).not.toBeNull();
});
