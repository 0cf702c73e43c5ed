import type { Page } from "@playwright/test";
import { buyWholeBefore, logInAsAdmin, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newGuest } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";

const openOrder = (page: Page) => page.getByRole("region", { name: /^Order [0-9A-F]{8}$/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Correct order/ });
const correct = async (page: Page) => {
  await openOrder(page).getByRole("button", { name: "Correct…" }).click();
  await expect(dialog(page).getByLabel("Claim number")).toBeVisible();
};
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save the correction" });

test.describe("correcting an order", () => {
  test("roof and claim are corrected with a reason, and its buyer is notified, also at the new address", async ({
    page,
    request,
    readMail,
  }) => {
    const guest = newGuest();
    const orderId = await buyWholeBefore(request, readMail, guest);
    await signInAsAdmin(page);
    await page.goto(`/admin/work?tab=all&order=${orderId}`);
    await correct(page);
    await dialog(page)
      .getByRole("combobox", { name: /address/i })
      .fill("99 Corrected Lane, Boulder, CO");
    await dialog(page).getByLabel("Claim number").fill("CLM-4711");
    await save(page).click();
    await expect(dialog(page).getByText("Please say why")).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog(page).getByLabel("Why it is corrected").fill("The buyer called");
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(openOrder(page).getByRole("heading", { level: 3 }).first()).toHaveText(
      "99 Corrected Lane",
    );
    await expect(openOrder(page).getByText("Claim number: nothing → CLM-4711")).toBeVisible();
    const { text } = await readMail(guest.email, "Corrected");
    expect(text).toContain("99 Corrected Lane");
    await expectAccessible(page);

    await page.setViewportSize({ width: 768, height: 1024 });
    await correct(page);
    await dialog(page)
      .getByLabel("What is to be corrected")
      .selectOption("The email address of the order");
    const other = newGuest().email;
    await dialog(page).getByLabel("Email address of the order").fill(other);
    await dialog(page).getByLabel("Why it is corrected").fill("A typing error");
    await expectNoAxeViolations(page);
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(openOrder(page).getByText(other)).toBeVisible();
    expect((await readMail(guest.email, "another address")).text).not.toContain("/track/");
    expect((await readMail(other, "Corrected")).text).toContain("/track/");
  });

  test("somebody who was second keeps what was typed, and saves it over or beside the other's", async ({
    page,
    request,
    readMail,
    expectError,
  }) => {
    expectError(/409 \(Conflict\)/);
    const orderId = await buyWholeBefore(request, readMail, newGuest());
    await signInAsAdmin(page);
    await page.goto(`/admin/work?tab=all&order=${orderId}`);
    await correct(page);
    await dialog(page).getByLabel("Special instructions").fill("Without the barn");
    await dialog(page).getByLabel("Why it is corrected").fill("As the buyer says");
    await correctBeside(page, orderId);
    await save(page).click();
    await expect(dialog(page).getByText("They changed:")).toContainText("Claim number");
    await expect(dialog(page).getByLabel("Special instructions")).toHaveValue("Without the barn");
    await dialog(page).getByRole("button", { name: "Keep mine and continue" }).click();
    await expect(dialog(page).getByLabel("Claim number")).toHaveValue("CLM-1");
    await expect(dialog(page).getByLabel("Why it is corrected")).toHaveValue("As the buyer says");
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(openOrder(page)).toContainText("Without the barn");
    await expect(openOrder(page)).toContainText("CLM-1");
  });
});

/** What a colleague corrects meanwhile. */
async function correctBeside(page: Page, orderId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
  const url = `/api/orders/${orderId}/correction`;
  const { version, lines } = (await (await page.request.get(url, { headers })).json()) as {
    version: number;
    lines: { projectDetails: object }[];
  };
  const jobReferences = { claimNumber: "CLM-1", jobNumber: "", insured: "", dateOfLoss: "" };
  const line = { line: 0, projectDetails: lines[0]!.projectDetails, jobReferences, answers: {} };
  const data = { version, reason: "The claim", line };
  const response = await page.request.put(url, { headers, data });
  expect(response.ok()).toBe(true);
}
