import {
  addressBox,
  addToCart,
  fileInput,
  holdBack,
  newGuest,
  openOrderForm,
  simpleReport,
  sketch,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { buyWholeBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { uploadPlanBefore } from "#test/browser/order-lines";
import { smallPdf } from "#test/send-file";

test("an upload can be cancelled, one that failed can be retried, and adding to the cart waits for one that is under way", async ({
  page,
  expectError,
}) => {
  await openOrderForm(page, simpleReport.path);
  expectError(/ERR_FAILED .*\/api\/upload/);
  const esx = fileInput(page, "ESX file");
  let release = await holdBack(page, "**/api/upload");
  await esx.setInputFiles(sketch);
  await page.getByRole("button", { name: "Cancel upload of sketch.esx" }).click();
  await expect(esx).toBeAttached();
  await expect(page.getByText(sketch.name)).toBeHidden();
  await release();

  await page.route("**/api/upload", (route) => route.abort());
  await esx.setInputFiles(sketch);
  await expect(page.getByText("The connection was lost. Your file is still chosen")).toBeVisible();
  await addressBox(page).fill("48 Cedar Lane, Boulder, CO 80302");
  await addToCart(page).click();
  await expect(page.getByText("A file was not uploaded.")).toBeVisible();
  await page.unroute("**/api/upload");
  release = await holdBack(page, "**/api/upload");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  await release();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText(sketch.name)).toBeVisible();
});

for (const device of ["at a desk", "on a phone @phone"])
  test(`several blueprints, a PDF among them, go along with one report, and no sixth, ${device}`, async ({
    page,
  }) => {
    await openOrderForm(page, simpleReport.path);
    await addressBox(page).fill("48 Cedar Lane, Boulder, CO 80302");
    const blueprints = page.getByLabel("Choose files: Blueprint or custom logo");
    const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: smallPdf });
    await blueprints.setInputFiles([file("front.pdf"), file("back.pdf")]);
    await expect(page.getByText(/^Uploaded/)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText("back.pdf")).toBeVisible();
    await blueprints.setInputFiles(["3.pdf", "4.pdf", "5.pdf", "6.pdf"].map(file));
    await expect(page.getByText(/A report takes 5 files\..* 1 file was left out\./)).toBeVisible();
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    for (const name of ["front.pdf", "back.pdf", "3.pdf", "4.pdf", "5.pdf"])
      await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText("6.pdf")).toBeHidden();
  });

test("a drawing that a buyer sent as PDF opens in place for the staff", async ({
  page,
  request,
  readMail,
}) => {
  const planUrl = await uploadPlanBefore(request);
  const id = await buyWholeBefore(request, readMail, newGuest(), { line: { planUrl } });
  await signInAsAdmin(page);
  await page.goto(`/admin/work?tab=all&order=${id}`);
  const open = page.getByRole("link", { name: "Open plan.pdf" });
  const shown = await page.request.get((await open.getAttribute("href"))!);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(shown.headers()["content-disposition"]).toMatch(/^inline/);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true }),
  );
  await open.click();
  await expect(page.getByRole("dialog", { name: "plan.pdf" }).locator("iframe")).toBeVisible();
});
