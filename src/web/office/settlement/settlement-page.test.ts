// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import SettlementPage from "./settlement-page.tsx";

const shop = prepareShopBehindPage();

const list = "/api/settlement/differences";
const status = "/api/settlement";
const checks = "/api/settlement/checks";
const difference = {
  _id: "0a1b2c3d-0000-4000-8000-000000000001",
  kind: "capture-missing",
  orderId: null,
  transactionId: "CAPTURE-1",
  expected: 12,
  actual: 0,
  currency: "USD",
  foundAt: "2026-05-04T03:02:01Z",
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};
const found = () => Response.json([difference], { headers: { "x-total-count": "1" } });

test("a failure to load the differences says why and can be retried", async () => {
  shop.replies[list] = refused("The roof is wet.");
  showPage(SettlementPage, "/admin/orders/settlement");
  await screen.findByText("The roof is wet.");
  shop.replies[list] = found;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("CAPTURE-1");
});

test("a check that can't be started says why, and the differences stay", async () => {
  shop.replies[list] = found;
  shop.replies[status] = () => Response.json({ open: 1, latest: null });
  showPage(SettlementPage, "/admin/orders/settlement");
  await screen.findByText("CAPTURE-1");
  shop.replies[checks] = refused("A check is running already.");
  fireEvent.click(screen.getByRole("button", { name: "Check now" }));
  await screen.findByText("A check is running already.");
  expect(screen.queryByText("CAPTURE-1")).not.toBeNull();
});
