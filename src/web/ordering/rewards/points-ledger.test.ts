// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { expect, test } from "vitest";
import { entries, setUpLedgerShop } from "#test/api/ledger-of-points";
import { renderPart } from "#test/render-part";
import { PointsLedger } from "./points-ledger.tsx";

const shop = setUpLedgerShop();

const show = () => renderPart(createElement(PointsLedger));

const showMore = async () =>
  fireEvent.click(await screen.findByRole("button", { name: /Show more|Try again/ }));
const findPointsRow = (points: number) => screen.findByText(`+${points}`);

test("the points ledger can be read down to its oldest entry, beyond the hundredth", async () => {
  shop.entries = entries(121);
  show();
  for (const oldest of [20, 40, 60, 80, 100, 120]) {
    await findPointsRow(oldest);
    await showMore();
  }
  await findPointsRow(121);
  expect(screen.getAllByRole("row")).toHaveLength(122);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("no entry is shown twice if points come in while the ledger is read", async () => {
  shop.entries = entries(30);
  show();
  await findPointsRow(20);
  shop.entries = [...entries(1, 99), ...shop.entries];
  await showMore();
  await findPointsRow(30);
  expect(screen.getAllByText("+20")).toHaveLength(1);
});

test("loaded entries stay when loading more fails, which can be retried", async () => {
  shop.entries = entries(21);
  show();
  await findPointsRow(20);
  shop.status = 500;
  await showMore();
  await screen.findByText("More could not be loaded.");
  await findPointsRow(20);
  shop.status = 200;
  await showMore();
  await findPointsRow(21);
});

test("on a phone an order stands once: with its own entry where the list by order names it, else with its newest", async () => {
  const [first, second] = entries(2) as [(typeof shop.entries)[0], (typeof shop.entries)[0]];
  const named = "c".repeat(8);
  shop.entries = [
    { ...first, _id: "back", kind: "given-back", points: 40 },
    { ...second, _id: "taken", orderId: named, kind: "taken-back", points: -9 },
    { ...first, _id: "spent", kind: "spent", points: -40 },
    { ...second, _id: "earned", orderId: named, points: 9 },
  ];
  const order = {
    orderId: named,
    name: "9 First Street",
    date: first.date,
    orderTotal: 18,
    pointsEarned: 0,
    status: "cancelled" as const,
    isAwarded: true,
  };
  const changes = [
    { orderId: first.orderId, kind: "spent" as const, points: -40 },
    { orderId: first.orderId, kind: "given-back" as const, points: 40 },
  ];
  renderPart(createElement(PointsLedger, { orders: [order], changes }));
  await findPointsRow(40);
  const rows = screen.getAllByRole("row").slice(1);
  const onPhone = rows.filter((row) => !row.className.includes("max-sm:hidden"));
  expect(onPhone).toEqual([rows[0]]);
  expect(rows[0]!.textContent).toContain("Spent −40, Given back +40");
});
