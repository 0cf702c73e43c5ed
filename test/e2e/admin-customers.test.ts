import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/admin-steps";
import { placeOrderBefore } from "#test/customer-orders";
import { newCustomer, registerBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import { linkIn } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const rows = (page: Page) => page.getByRole("table", { name: "Customers" }).locator("tbody tr");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search customers" });
const panelOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const statusOf = (panel: Locator, orderId: string) =>
  panel.getByLabel(`Status of order ${orderId.slice(0, 8).toUpperCase()}`);
const rowOf = (panel: Locator, orderId: string) =>
  panel.getByRole("row").filter({ hasText: orderId.slice(0, 8).toUpperCase() });

test.describe("the back office's customers @desktop", () => {
  /** So many accounts whose names share a word of their own. */
  const openAccounts = async (page: Page, token: string, count: number) => {
    const word = `Rafter${randomUUID().slice(0, 6)}`;
    for (let number = 1; number <= count; number += 1) {
      const answer = await page.request.post("/api/customers", {
        data: { name: `${word} ${number}`, email: `${word}-${number}@example.com` },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status()).toBe(201);
    }
    return word;
  };

  test("are searched and paged, ten at once, with everything in the address", async ({ page }) => {
    const token = await signInAsAdmin(page);
    const word = await openAccounts(page, token, 11);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/api/customers") asked.push(search);
    });
    await page.goto("/admin/customers");
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.keyboard.press("/");
    await page.keyboard.type(`  ${word.toUpperCase()} `);
    await expect(page).toHaveURL(new RegExp(`\\?search=${word.toUpperCase()}$`));
    await expect(rows(page).first()).toContainText(`${word} 11`);
    await expect(page.getByText("1–10 of 11 matches")).toBeVisible();
    await expect(page.getByRole("button", { name: "Prev" })).toBeDisabled();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(rows(page)).toHaveText([new RegExp(`^${word} 1`)]);
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.getByRole("button", { name: "Prev" }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(search(page)).toHaveValue(word.toUpperCase());
    await expect(rows(page)).toHaveCount(10);
    asked.length = 0;
    await search(page).fill("   ");
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await expect(page.getByText(/of [\d,]+ customers$/)).toBeVisible();
    expect(asked.every((query) => !query.includes("search"))).toBe(true);
    await search(page).fill("nobody is called like this");
    await expect(page.getByText("Nobody matches")).toBeVisible();
    await page.getByRole("button", { name: "Show everybody" }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page).toHaveURL(/\/admin\/customers$/);
  });

  test("open beside the list by mouse, by keyboard and by a link, and focus returns to the row", async ({
    page,
  }) => {
    const token = await signInAsAdmin(page);
    const word = await openAccounts(page, token, 3);
    await page.goto(`/admin/customers?search=${word}`);
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(panelOf(page, `${word} 2`)).toBeVisible();
    await expect(page).toHaveURL(/customer=/);
    await page.keyboard.press("Escape");
    await expect(panelOf(page, `${word} 2`)).toHaveCount(0);
    await expect(page.getByRole("link", { name: `${word} 2` })).toBeFocused();
    await rows(page).nth(2).getByText("Customer", { exact: true }).click();
    await expect(panelOf(page, `${word} 1`)).toBeVisible();
    await page.reload();
    await expect(panelOf(page, `${word} 1`)).toBeVisible();
    await panelOf(page, `${word} 1`).getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("link", { name: `${word} 1` })).toBeFocused();
    await page.goBack();
    await expect(panelOf(page, `${word} 1`)).toBeVisible();
  });

  test("show what they bought, what lies in the cart and what they earned", async ({
    page,
    readMail,
  }) => {
    const customer = { ...newCustomer(), name: `Casey ${randomUUID().slice(0, 8)}` };
    const theirs = await registerBefore(page.request, readMail, customer);
    const paid = await placeOrderBefore(page.request, theirs, { isPaid: true });
    const unpaid = await placeOrderBefore(page.request, theirs, { isPaid: false });
    const found = await page.request.get("/api/products", {
      params: { slug: "simple-roof-diagram", limit: 1 },
    });
    const [product] = (await found.json()) as { _id: string }[];
    await page.request.post("/api/cart", {
      data: { productId: product!._id, quantity: 3 },
      headers: { authorization: `Bearer ${theirs}` },
    });
    await signInAsAdmin(page);
    await page.goto(`/admin/customers?search=${customer.email}`);
    await page.getByRole("link", { name: customer.name }).click();
    const panel = panelOf(page, customer.name);
    await expect(panel.getByRole("link", { name: customer.email })).toBeVisible();
    const today = new Date().toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "America/Chicago",
    });
    for (const [term, text] of [
      ["Joined", today],
      ["Role", "Customer"],
      ["Shipping address", /12 Ridge Road\s*Boulder, CO 80301/],
      ["Orders", "2"],
      ["Reward points", "6"],
    ] as const)
      await expect(
        panel.getByRole("term").filter({ hasText: term }).locator("+ dd").first(),
      ).toHaveText(text);
    await expect(panel.getByRole("table", { name: "Cart" })).toContainText(
      "Simple Roof Diagram3$12.00$36.00",
    );
    await expect(panel.getByRole("table", { name: "Reward history" })).toContainText("Awarded");
    await expect(rowOf(panel, unpaid._id)).toContainText("$12.00");

    const status = statusOf(panel, unpaid._id);
    await expect(status.locator("option")).toHaveText([
      texts.awaitingPayment,
      "Processing",
      "Completed",
      "Cancelled",
    ]);
    await expect(statusOf(panel, paid._id)).toHaveValue("new");
    await rowOf(panel, paid._id)
      .getByRole("link", { name: /View Details/ })
      .click();
    const order = page.getByRole("dialog", { name: /^Order / });
    await expect(order).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expectForEverybody(page);
    await page.keyboard.press("Escape");
    await expect(order).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expectForEverybody(page);
  });

  test("have their orders moved on: one step, a refused one, a failed one, a cancelled one", async ({
    page,
    readMail,
    expectError,
  }) => {
    const customer = { ...newCustomer(), name: `Casey ${randomUUID().slice(0, 8)}` };
    const theirs = await registerBefore(page.request, readMail, customer);
    const { _id: id } = await placeOrderBefore(page.request, theirs, { isPaid: true });
    await signInAsAdmin(page);
    await page.goto(`/admin/customers?search=${customer.email}`);
    await page.getByRole("link", { name: customer.name }).click();
    const panel = panelOf(page, customer.name);
    const status = statusOf(panel, id);
    expectError(/400|could not be changed/);
    await status.selectOption("pending");
    await expect(rowOf(panel, id)).toContainText(texts.pendingIsManaged);
    await expect(status).toHaveValue("new");

    expectError(/500/);
    await page.route(`**/api/orders/${id}/status`, (route) =>
      route.fulfill({ status: 500, json: { message: "The roof is wet." } }),
    );
    await status.selectOption("completed");
    await expect(rowOf(panel, id)).toContainText("The roof is wet.");
    await expect(status).toHaveValue("new");
    await page.unroute(`**/api/orders/${id}/status`);

    await status.selectOption("processing");
    await expect(status).toHaveValue("processing");
    await expect(rowOf(panel, id)).not.toContainText("The roof is wet.");
    await status.selectOption("cancelled");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("$12.00 goes back to Casey Alder");
    await question.getByRole("button", { name: "Keep order" }).click();
    await expect(status).toHaveValue("processing");
    await status.selectOption("cancelled");
    await question.getByRole("button", { name: "Cancel and refund $12.00" }).click();
    await expect(status).toHaveValue("cancelled");
    await expect(rowOf(panel, id)).toContainText("Refunded");
  });

  test("say plainly what is not there and what could not be loaded", async ({
    page,
    readMail,
    expectError,
  }) => {
    const customer = { ...newCustomer(), name: `Casey ${randomUUID().slice(0, 8)}` };
    const theirs = await registerBefore(page.request, readMail, customer);
    await signInAsAdmin(page);
    await page.goto(`/admin/customers?search=${customer.email}`);
    await page.getByRole("link", { name: customer.name }).click();
    const panel = panelOf(page, customer.name);
    for (const text of [texts.customerOrdersEmpty, texts.customerCartEmpty, texts.noPointsEarned])
      await expect(panel.getByText(text, { exact: true })).toBeVisible();

    const rewards = "**/api/rewards/admin/customer/*/history";
    await page.route(rewards, (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(panel.getByText(texts.noRewardData, { exact: true })).toBeVisible();
    await page.unroute(rewards);
    expectError(/500/);
    await page.route(rewards, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(panel.getByText(texts.rewardHistoryUnavailable)).toBeVisible();
    await page.unroute(rewards);
    await panel.getByRole("button", { name: "Retry" }).click();
    await expect(panel.getByText(texts.noPointsEarned)).toBeVisible();

    const { _id: id } = await placeOrderBefore(page.request, theirs, { isPaid: false });
    await page.reload();
    await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await rowOf(panel, id)
      .getByRole("link", { name: /View Details/ })
      .click();
    await expect(page.getByText(texts.orderDetailsFailed)).toBeVisible();

    await page.route("**/api/customers?**", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/customers");
    await expect(page.getByText("The customers could not be loaded.")).toBeVisible();
    await page.unroute("**/api/customers?**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test("show a role that nobody knows as Customer", async ({ page }) => {
    await signInAsAdmin(page);
    await page.route("**/api/customers?**", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { customers: { role: string }[] } };
      const odd = ["admin", "staff", "customer", "king"];
      body.data.customers = odd.map((role) => ({ ...body.data.customers[0]!, role, _id: role }));
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto("/admin/customers");
    for (const [at, role] of ["Admin", "Staff", "Customer", "Customer"].entries())
      await expect(rows(page).nth(at).getByText(role, { exact: true })).toBeVisible();
  });

  test("are given an account, changed, and forgotten", async ({ page, readMail, expectError }) => {
    expectError(/409/);
    const name = `Robin ${randomUUID().slice(0, 8)}`;
    const email = `robin-${randomUUID()}@example.com`;
    await signInAsAdmin(page);
    await page.goto("/admin/customers");
    await page.getByRole("button", { name: "New customer" }).click();
    const form = page.getByRole("dialog", { name: "New customer" });
    await form.getByRole("button", { name: "Create customer" }).click();
    await expect(form.getByText("Please enter the full name")).toBeVisible();
    await expect(form.getByText(texts.invalidEmail)).toBeVisible();
    await expect(form.getByLabel(/^Full name/)).toBeFocused();
    await expectForEverybody(page);
    await form.getByLabel(/^Full name/).fill(name);
    await form.getByLabel(/^Email/).fill("admin@ridgeline.example");
    await form.getByRole("button", { name: "Create customer" }).click();
    await expect(form.getByText("There is an account with this address already.")).toBeVisible();
    await form.getByLabel(/^Email/).fill(email);
    await form.getByRole("button", { name: "Create customer" }).click();
    const panel = panelOf(page, name);
    await expect(panel.getByRole("link", { name: email })).toBeVisible();
    const mail = await readMail(email, "account is ready");
    expect(linkIn(mail, "reset-password")).toContain("token=");

    await panel.getByRole("button", { name: "Edit" }).click();
    const editor = page.getByRole("dialog", { name: `Edit ${name}` });
    await editor.getByLabel("City").fill("Boulder");
    await editor.getByRole("button", { name: texts.saveChanges }).click();
    await expect(editor.getByText(texts.streetRequired)).toBeVisible();
    await expectForEverybody(page);
    await editor.getByLabel("Street").fill("1 Valley Lane");
    await editor.getByLabel("State").fill("CO");
    await editor.getByLabel("ZIP code").fill("80301");
    await editor.getByLabel(/^Full name/).fill(`${name} Hip`);
    await editor.getByLabel("Role").selectOption("staff");
    await editor.getByRole("button", { name: texts.saveChanges }).click();
    await expect(editor).toHaveCount(0);
    const changed = panelOf(page, `${name} Hip`);
    await expect(changed).toContainText("1 Valley Lane");
    await expect(changed.getByText("Staff", { exact: true })).toBeVisible();

    await changed.getByRole("button", { name: "Close account" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("This cannot be undone.");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await changed.getByRole("button", { name: "Close account" }).click();
    await question.getByRole("button", { name: "Close account" }).click();
    await expect(changed).toHaveCount(0);
    await search(page).fill(email);
    await expect(page.getByText("Nobody matches")).toBeVisible();
  });

  test("cannot be closed or given another role where it is one's own account", async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/customers?role=admin");
    await page.getByRole("link", { name: "Demo Admin" }).click();
    const panel = panelOf(page, "Demo Admin");
    await expect(panel.getByText(texts.noRewardData)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Close account" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByLabel("Role").last()).toBeDisabled();
    await expect(page.getByLabel("Role").last()).toHaveValue("admin");
  });
});
