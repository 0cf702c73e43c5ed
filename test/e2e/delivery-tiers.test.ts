import { catalogueTexts } from "#contracts/texts-catalogue";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/admin-steps";
import { placeOrderBefore } from "#test/customer-orders";
import { newCustomer, signInBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import { addressBox, addToCart, tab } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { fillBasics, newTitle } from "#test/product-steps";
import { queryShop } from "#test/query-shop";

test("an admin offers a faster delivery, which a guest chooses and sees promised @desktop", async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/products?product=new");
  const panel = page.getByRole("dialog", { name: catalogueTexts.newProduct });
  const title = newTitle();
  await fillBasics(panel, { title, original: "30", sale: "20", status: "publish" });
  await panel.getByRole("button", { name: "Add tier" }).click();
  const second = panel.getByRole("group", { name: "Delivery tier 2" });
  await expect(second.getByLabel("Name")).toBeFocused();
  await panel.getByRole("button", { name: catalogueTexts.createProduct }).click();
  await expect(second.getByText("Please enter a name")).toBeVisible();
  await second.getByLabel("Name").fill("Express");
  await second.getByLabel("Hours").fill("4");
  await second.getByLabel("Counted").selectOption("clock");
  await second.getByLabel("Surcharge ($)").fill("15.50");
  await expectForEverybody(page);
  await panel.getByRole("button", { name: catalogueTexts.createProduct }).click();
  await expect(panel).toBeHidden();

  const listed = await page.request.get(`/api/products?search=${encodeURIComponent(title)}`);
  const [product] = (await listed.json()) as { _id: string; slug: string }[];
  const visit = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const guest = await visit.newPage();
  const address = `/products/${product!.slug}?id=${product!._id}`;
  await guest.goto(address);
  const promise = /^Order within .*, have it by \w{3}, \d+:\d0 [AP]M$/;
  await expect(guest.getByText(promise)).toBeVisible();
  await tab(guest, texts.tabPlaceOrder).click();
  await guest.getByRole("radio", { name: "Express" }).check();
  const order = guest.getByRole("complementary", { name: "Your order" });
  await expect(order.getByText(texts.deliveryTime)).toBeVisible();
  await expect(order.getByText("With Express: within 4 hours instead")).toBeVisible();
  await expect(guest.getByText("$35.50")).toBeVisible();
  await expectForEverybody(guest);
  await addressBox(guest).fill("315 Oak Avenue, Austin, TX 78704");
  await addToCart(guest).click();
  await expect(guest.getByText("Express: Within 4 hours, $15.50 more")).toBeVisible();
  await expect(guest.getByText("Delivery Time: 4 hours. Prices are in US dollars.")).toBeVisible();
  await expect(guest.getByText(promise)).toBeVisible();

  await guest.goto(`${address}#place-order`);
  await addressBox(guest).fill("1204 Maple Street, Austin, TX 78704");
  await addToCart(guest).click();
  const everything = /^Order within .*, have everything by \w{3}, \d+:\d0 [AP]M$/;
  const slowest = "the slowest one decides when everything is ready";
  for (const path of ["/cart", "/checkout"]) {
    await guest.goto(path);
    await expect(guest.getByText(everything)).toBeVisible();
    await expect(guest.getByText(slowest)).toBeVisible();
    await expect(guest.getByText(texts.deliveryTime)).toBeHidden();
    if (path === "/cart") await expectForEverybody(guest);
  }
  await visit.close();
});

test("the surcharge of a faster delivery goes back when the order is late @desktop", async ({
  page,
  readMail,
}) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const { _id } = await placeOrderBefore(page.request, token, {
    isPaid: true,
    report: { path: "/products/multi-structure-property-report", customFields: { structures: 2 } },
    tier: "Rush",
    email: customer.email,
  });
  const number = _id.slice(0, 8).toUpperCase();
  await page.goto("/orders");
  const order = page.getByRole("article", { name: number });
  await order.getByRole("button", { name: /Details/ }).click();
  await expect(order.getByText(/^You will have it by /)).toBeVisible();

  await makeLate(number);
  const mail = await readMail(customer.email, "refund");
  expect(mail.text).toContain("$10.00");
  await page.reload();
  await expect(order).toContainText(
    "is late. We are sorry. The surcharge for the faster delivery was refunded.",
  );
  await expectForEverybody(page);
});

/** As six hours later, when the job finds the order. */
async function makeLate(number: string): Promise<void> {
  await queryShop(
    `with late as (
       update orders set due_at = paid_at - interval '1 minute', due_notice_at = null
       where upper(left(id::text, 8)) = $1 returning id, due_at)
     insert into outbox (event, subscriber, payload)
     select 'order.late', 'surcharges', jsonb_build_object('orderId', id, 'dueAt', due_at) from late`,
    [number],
  );
}
