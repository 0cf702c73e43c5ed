import { buyBefore } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  addressBox,
  addToCart,
  linkIn,
  newGuest,
  openOrderForm,
  simpleReport,
  sketch,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { uploadSketchBefore } from "#test/browser/order-lines";

/** What the first order says about its roof. */
const entered = { primaryPitch: 26.5, instructions: "Without the shed" };
const other = { name: /^Gutter and Edge Metal/, path: /\/products\/gutter-and-edge-metal/ };

test("a guest orders again from the order's link: the same report for another roof, another report for this roof", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const line = { ...entered, sketchUrl: await uploadSketchBefore(page.request) };
  const number = await buyBefore(page.request, readMail, guest, { line });
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
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use what I had entered before" }).click();
    await expect(page.getByText("What you had entered is back")).toBeVisible();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Typed before");
    await page.getByRole("button", { name: `Use what came from order ${number}` }).click();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Without the shed");
  });

  await test.step("another report takes roof and file into the cart, without another upload", async () => {
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/upload"))
        uploads.push(request.url());
    });
    await page.goBack();
    await page.getByRole("button", { name: "Add to this roof" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to this roof" });
    await expect(dialog.getByRole("button", { name: other.name })).toBeVisible();
    await expect(dialog.getByRole("button", { name: simpleReport.title })).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: other.name }).click();
    await expect(page).toHaveURL(other.path);
    await expect(addressBox(page)).toHaveValue("315 Oak Avenue, Austin, TX 78704");
    await expect(page.getByLabel("Special instructions")).toHaveValue("Without the shed");
    await expect(page.getByText(sketch.name)).toBeVisible();
    await page.getByLabel("Number of structures").fill("1");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    const row = page.getByRole("row", { name: other.name });
    await expect(row).toContainText("315 Oak Avenue");
    await expect(row).toContainText(sketch.name);
    expect(uploads).toEqual([]);
  });
});
