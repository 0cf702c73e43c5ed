// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { apiQuery } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { prepareShopBehindPage, showPage } from "#test/browser/shown-page";
import { CloseAccountQuestion } from "./account-actions.tsx";

const shop = prepareShopBehindPage();
const id = "0a1b2c3d-0000-4000-8000-000000000001";
const path = `/api/customers/${id}`;
const customer = { _id: id, name: "Casey Alder", orderCount: 0 } as CustomerDetails;

/** A panel that is rendered again before it leaves the page, as during a slow navigation. */
function SlowPanel() {
  const [isGone, setGone] = useState(false);
  if (!isGone) return createElement(Panel, { onGone: () => setGone(true) });
  return createElement("button", { onClick: () => setGone(false) }, "Open again");
}

function Panel({ onGone }: { onGone: () => void }) {
  const [isClosing, setClosing] = useState(false);
  const { data } = useQuery(apiQuery("getCustomer", { params: { id }, query: {} }));
  if (!data) return "loading";
  const question = { customer, onCancel: () => undefined, onClosed: () => setClosing(true) };
  return [
    isClosing && createElement("button", { key: "leave", onClick: onGone }, "Leave"),
    createElement(CloseAccountQuestion, { key: "question", ...question }),
  ];
}

test("a closed account is not requested again by the panel that is about to leave", async () => {
  shop.replies[path] = () => Response.json(customer);
  showPage(SlowPanel, "/admin/customers");
  fireEvent.click(await screen.findByRole("button", { name: "Close account" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave", hidden: true }));
  const reopen = await screen.findByRole("button", { name: "Open again" });
  expect(shop.requests.filter((request) => request === `GET ${path}`)).toHaveLength(1);
  fireEvent.click(reopen);
  expect(screen.getByText("loading"), "nothing of the account is kept").toBeDefined();
});
