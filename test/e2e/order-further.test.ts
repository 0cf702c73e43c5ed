import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { buyBefore } from "#test/admin-steps";
import { placeOrderBefore } from "#test/customer-orders";
import { newCustomer, signInBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import {
  addressBox,
  addToCart,
  choose,
  confirmAndPlace,
  fillCheckout,
  linkIn,
  newGuest,
  openCheckout,
  openOrderForm,
  orderNumberAtPaypal,
  simpleReport,
  sketch,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { uploadSketchBefore } from "#test/order-lines";

/** What the first order says about its roof. */
const entered = { primaryPitch: 26.5, instructions: "Without the shed" };

test("a guest orders again for another roof with what was entered for the first @desktop", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest, { line: entered });
  const order = linkIn(await readMail(guest.email, number), "track");

  await test.step("what was typed into the form before is restored on demand", async () => {
    await openOrderForm(page, simpleReport.path);
    await page.getByLabel("Special instructions").fill("Typed before");
    await page.goto(order);
    await page.getByRole("button", { name: "Order again for another roof" }).click();
    await expect(page.getByText(`Filled in from order ${number}`)).toBeVisible();
    await expect(page.getByLabel("Primary pitch (degrees)")).toHaveValue("26.5");
    await expect(page.getByLabel("Special instructions")).toHaveValue("Without the shed");
    await expect(addressBox(page)).toHaveValue("");
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Use what I had entered before" }).click();
    await expect(page.getByText("What you had entered is back")).toBeVisible();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Typed before");
    await page.getByRole("button", { name: `Use what came from order ${number}` }).click();
    await addressBox(page).fill("9 Cedar Lane, Austin, TX 78704");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("row", { name: /9 Cedar Lane/ })).toContainText("26.5°");
    await page.goto(simpleReport.path);
    await page.getByRole("tab", { name: texts.tabPlaceOrder }).click();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Typed before");
  });
});

test.describe("another report for an ordered roof", () => {
  const other = { name: /^Gutter and Edge Metal/, path: /\/products\/gutter-and-edge-metal/ };

  /** Puts another report for the ordered roof into the cart; its file is not uploaded again. */
  async function addToThisRoof(page: Page, number: string) {
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/upload"))
        uploads.push(request.url());
    });
    await page.getByRole("button", { name: "Add to this roof" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to this roof" });
    await expect(dialog.getByRole("button", { name: other.name })).toBeVisible();
    await expect(dialog.getByRole("button", { name: simpleReport.title })).toBeHidden();
    await expectForEverybody(page);
    await dialog.getByRole("button", { name: other.name }).click();
    await expect(page).toHaveURL(other.path);
    await expect(page.getByText(`Filled in from order ${number}`)).toBeVisible();
    await expect(addressBox(page)).toHaveValue("315 Oak Avenue, Austin, TX 78704");
    await expect(page.getByLabel("Primary pitch (degrees)")).toHaveValue("26.5");
    await expect(page.getByLabel("Special instructions")).toHaveValue("Without the shed");
    await expect(page.getByText(sketch.name)).toBeVisible();
    await page.getByLabel("Number of structures").fill("1");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    const row = page.getByRole("row", { name: other.name });
    await expect(row).toContainText("315 Oak Avenue");
    await expect(row).toContainText(sketch.name);
    expect(uploads).toEqual([]);
  }

  async function pay(page: Page) {
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  }

  test("starts with a guest's roof and files, from the order's link, and is ordered with them @desktop", async ({
    page,
    readMail,
  }) => {
    const guest = newGuest();
    const line = { ...entered, sketchUrl: await uploadSketchBefore(page.request) };
    const number = await buyBefore(page.request, readMail, guest, { line });
    await page.goto(linkIn(await readMail(guest.email, number), "track"));
    await addToThisRoof(page, number);
    await openCheckout(page);
    await fillCheckout(page, guest);
    await confirmAndPlace(page);
    const further = await orderNumberAtPaypal(page);
    await pay(page);
    await page.goto(linkIn(await readMail(guest.email, further), "track"));
    await expect(page.getByRole("link", { name: sketch.name })).toBeVisible();
  });

  test("starts with a customer's roof and files, from My Orders @phone", async ({
    page,
    readMail,
  }) => {
    const token = await signInBefore(page, readMail, newCustomer());
    const line = { ...entered, sketchUrl: await uploadSketchBefore(page.request, token) };
    const { _id } = await placeOrderBefore(page.request, token, { isPaid: false, line });
    const number = _id.slice(0, 8).toUpperCase();

    await test.step("once it is paid", async () => {
      await page.goto("/orders");
      const order = page.getByRole("article", { name: number });
      await order.getByRole("button", { name: /Details/ }).click();
      await expect(order.getByRole("button", { name: /another roof/ })).toBeVisible();
      await expect(order.getByRole("button", { name: "Add to this roof" })).toBeHidden();
      await order.getByRole("button", { name: /^Pay \$/ }).click();
      await pay(page);
    });
    await page.goto("/orders");
    const order = page.getByRole("article", { name: number });
    await order.getByRole("button", { name: /Details/ }).click();
    await addToThisRoof(page, number);

    await test.step("and the same again has its file, too", async () => {
      await page.goto("/orders");
      await order.getByRole("button", { name: /Details/ }).click();
      await order.getByRole("button", { name: "Order again", exact: true }).click();
      await page.getByRole("link", { name: "View cart" }).click();
      const row = page.getByRole("row", { name: `${simpleReport.title} Roof 315 Oak Avenue` });
      await expect(row).toContainText(sketch.name);
    });
  });
});
