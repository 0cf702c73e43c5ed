// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import RewardsPage from "./rewards-page.tsx";

const shop = prepareShopBehindPage();

const user = { id: "casey", name: "Casey", role: "customer" } satisfies Partial<User>;
const entry = {
  orderId: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
  date: "2026-11-20T12:00:00.000Z",
  orderTotal: 12,
  pointsEarned: 7,
  status: "new",
  isAwarded: true,
};
const figures = { currentBalance: 7, totalEarnedFromOrders: 7 };
const replyWithHistory = (...history: object[]) =>
  Response.json({ ...figures, history, changes: [] });

function openRewards(
  history: () => Response,
  points: object = { points: 7, pointsPerDollar: 10, ...figures },
): void {
  shop.replies["/api/rewards/points"] = () => Response.json(points);
  shop.replies["/api/rewards/ledger"] = () => Response.json([]);
  shop.replies["/api/rewards/history"] = history;
  showPage(RewardsPage, "/rewards", { user });
}

test("a history that can't be loaded says why and can be retried", async () => {
  openRewards(refused("No luck."));
  await screen.findByText(texts.rewardsErrorTitle);
  expect(screen.queryByText("No luck.")).not.toBeNull();
  shop.replies["/api/rewards/history"] = () => replyWithHistory();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(texts.noRewards);
});

test("an entry that can't be shown does not affect the others", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  openRewards(() => replyWithHistory({ ...entry, orderTotal: null }, entry));
  const broken = await screen.findByText("This part could not be shown.");
  const rows = screen.getAllByRole("row");
  expect(rows).toHaveLength(3);
  expect(rows[1]!.contains(broken)).toBe(true);
  expect(rows[2]!.textContent).toContain(entry.orderId.slice(-8));
  expect(logged).toHaveBeenCalled();
});

test("the balance says what of it can be used now, what that is worth, and what is on its way", async () => {
  openRewards(() => replyWithHistory(entry), {
    rewardPoints: 75,
    spendablePoints: 50,
    pointsOnTheWay: 25,
    heldPoints: 0,
    pointsPerDollar: 10,
  });
  await screen.findByText(
    "50 points can be used now, worth $5.00. 25 points on their way: you can use them once their orders are completed. 10 points = $1.00.",
  );
});
