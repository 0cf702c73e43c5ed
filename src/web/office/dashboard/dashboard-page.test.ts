// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dashboardTexts } from "./dashboard-texts.ts";
import { chartTitles } from "#test/api/dashboard-charts";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import DashboardPage from "./dashboard-page.tsx";

const shop = prepareShopBehindPage();

const nothingDone = {
  hasSetHours: false,
  hasSetAddress: false,
  hasAddedProduct: false,
  hasSold: false,
};
const root = {
  settings: { mailboxPath: "/dev/mailbox", paymentsSimulated: true, map: { provider: "open" } },
};
const charts = [...chartTitles, dashboardTexts.topProducts];
const totals = (totalOrders: number) => ({
  totalRevenue: 0,
  totalOrders,
  totalCustomers: 0,
  averageOrderValue: 0,
});

const products = () =>
  Response.json({ topProducts: [], productsByCategory: [], inventoryStatus: [] });

function openDashboard({ totalOrders = 0, given = {}, productReply = products } = {}): void {
  Object.assign(shop.replies, {
    "/api/figures/dashboard": () =>
      Response.json({
        overview: totals(totalOrders),
        previous: { from: "2026-01-01", to: "2026-01-02", ...totals(0) },
        monthlyTrends: [],
        orderStatusBreakdown: [],
        paymentStatusBreakdown: [],
        customerGrowth: [],
        ...given,
      }),
    "/api/figures/products": productReply,
    "/api/first-steps": () => Response.json(nothingDone),
  });
  showPage(DashboardPage, "/admin", { root });
}

const heading = (name: string) => screen.findByRole("heading", { name });
const findDashboardCard = async (title: string) =>
  (await heading(title)).closest<HTMLElement>("section, li")!;
const steps = () => screen.queryByRole("heading", { name: "First steps" })?.closest("section");

test.each([0, 1])(
  "a shop with %i orders is shown its first steps until they are hidden",
  async (totalOrders) => {
    openDashboard({ totalOrders });
    const shown = await findDashboardCard("First steps");
    expect(within(shown).getAllByRole("listitem")).toHaveLength(7);
    for (const name of ["Receipt settings", "Open the mailbox"])
      expect(within(shown).getByRole("link", { name })).toBeDefined();
    fireEvent.click(within(shown).getByRole("button", { name: "Hide" }));
    expect(steps()).toBeUndefined();
    await heading(dashboardTexts.recentOrders);
    expect(localStorage.getItem("firstStepsHidden")).toBe("yes");
  },
);

test("first steps that were hidden stay hidden", async () => {
  localStorage.setItem("firstStepsHidden", "yes");
  openDashboard();
  await heading(dashboardTexts.monthlyOrders);
  await waitFor(() => expect(shop.requests).toContain("GET /api/first-steps"));
  expect(steps()).toBeUndefined();
});

test.each([0, 2])(
  "%i deliveries that wait for approval are among what is to be done today only if there are any",
  async (approval) => {
    const counts = {
      open: 9,
      today: 1,
      late: 0,
      waiting: 3,
      revisions: 4,
      mine: 0,
      approval,
      people: 1,
    };
    shop.replies["/api/orders/queue"] = () =>
      Response.json({ counts, medianMinutes: null, items: [], next: null });
    openDashboard();
    const today = await screen.findByRole("region", { name: "Today" });
    await within(today).findByText("4");
    const links = within(today).getAllByRole("link");
    const names = links.map((link) => link.textContent);
    const around = approval ? ["2To approve"] : [];
    expect(names.slice(3, names.indexOf("Unanswered requests"))).toEqual(["4Revisions", ...around]);
    expect(links).toHaveLength(7 + around.length);
    const hrefs = links.map((link) => link.getAttribute("href"));
    expect(hrefs.includes("/admin/work?tab=approval")).toBe(approval > 0);
  },
);

test("every chart says when there is no data", async () => {
  openDashboard({ given: { overview: {} } });
  for (const title of charts) {
    await waitFor(async () =>
      expect((await findDashboardCard(title)).textContent, title).toContain(dashboardTexts.noData),
    );
  }
  expect((await findDashboardCard(dashboardTexts.totalRevenue)).textContent).toContain(
    "$0.00+0% this month",
  );
  expect((await findDashboardCard(dashboardTexts.totalCustomers)).textContent).toContain(
    "0+0% this month",
  );
});

test("a part that can't be shown does not affect the others, and can be retried", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openDashboard({ given: { orderStatusBreakdown: null } });
  const failed = await screen.findByText("This part could not be shown.");
  expect(await heading(dashboardTexts.monthlyOrders)).toBeDefined();
  expect(screen.queryByRole("heading", { name: dashboardTexts.orderStatus })).toBeNull();
  const whole = { orderStatusBreakdown: [], paymentStatusBreakdown: [] };
  const reply = shop.replies["/api/figures/dashboard"]!;
  shop.replies["/api/figures/dashboard"] = async () =>
    Response.json({ ...((await (await reply()).json()) as object), ...whole });
  fireEvent.click(within(failed.parentElement!).getByRole("button", { name: "Retry" }));
  expect(await heading(dashboardTexts.orderStatus)).toBeDefined();
});

test("figures that can't be loaded can be retried", async () => {
  openDashboard({ productReply: refused("No.") });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(dashboardTexts.loadFailed);
  shop.replies["/api/figures/products"] = products;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await heading(dashboardTexts.orderStatus)).toBeDefined();
});

test("a tip shows the full name of a top product that the chart truncates", async () => {
  const product = { _id: "1", productName: "Roof and walls", category: "Measurement reports" };
  const figures = { orderCount: 2, totalRevenue: 90, avgPrice: 45 };
  const productReply = () =>
    Response.json({
      topProducts: [{ ...product, ...figures }],
      productsByCategory: [],
      inventoryStatus: [],
    });
  openDashboard({ totalOrders: 2, productReply });
  const link = await screen.findByRole("link", { name: product.productName });
  expect(link.title).toBe("");
  for (const cut of [link, screen.getByText(product.category)]) {
    fireEvent.pointerEnter(cut, { pointerType: "mouse" });
    expect(screen.getByRole("tooltip").textContent).toBe(cut.textContent);
    fireEvent.pointerLeave(cut, { pointerType: "mouse" });
  }
});
