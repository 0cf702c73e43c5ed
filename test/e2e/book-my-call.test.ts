import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { moveClock, stopClock } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.describe("Book My Call", () => {
  const form = (page: Page) => page.getByRole("region", { name: texts.bookMyCall });
  const box = (page: Page, name: string) => form(page).getByRole("textbox", { name });
  const call = (page: Page) => form(page).getByRole("button", { name: texts.bookMyCall });
  const fill = async (page: Page) => {
    await box(page, "Name").fill("Dana Reyes");
    await box(page, "Mobile / WhatsApp number").fill("+1 555 0100");
    await box(page, "Email").fill("dana@example.com");
  };

  test("requires its fields, keeps them when sending fails, goes home once it is sent, and needs neither service nor message there", async ({
    page,
    expectError,
  }) => {
    expectError(/500/);
    await page.clock.install();
    await page.goto("/contact");
    await expect(page.getByLabel("Service").getByRole("option")).toHaveText([
      "Choose a service (optional)",
      "Residential Roofing",
      "Commercial Roofing",
      "Roof Repair",
      "Roof Inspection",
      "Gutter Services",
      "Emergency Repairs",
      "Other",
    ]);
    await expect(call(page)).toBeDisabled();
    await page.getByRole("checkbox").click();
    await call(page).click();
    await expect(page.getByText("Please enter your name")).toBeVisible();
    await expect(page.getByText("Please enter your mobile number")).toBeVisible();
    await expect(page.getByText(texts.invalidEmail)).toBeVisible();
    await expect(box(page, "Name")).toBeFocused();
    await page.getByRole("checkbox").uncheck();
    await expect(call(page)).toBeDisabled();

    await fill(page);
    await page.getByLabel("Service").selectOption("Roof Inspection");
    await page.getByLabel("Message").fill("After nine, please");
    await page.reload();
    await expect(box(page, "Name")).toHaveValue("Dana Reyes");
    await expect(page.getByLabel("Service")).toHaveValue("Roof Inspection");
    await page.getByRole("checkbox").click();
    await page.route("**/api/contact", (route) => route.fulfill({ status: 500, body: "{}" }));
    await call(page).click();
    await expect(page.getByText(texts.contactFailed)).toBeVisible();
    await page.clock.runFor(5100);
    await expect(page.getByText(texts.contactFailed)).toBeHidden();
    await expect(page.getByLabel("Message")).toHaveValue("After nine, please");

    await page.unroute("**/api/contact");
    await stopClock(page);
    const sending = page.waitForRequest("**/api/contact");
    await call(page).click();
    expect((await sending).postDataJSON()).toEqual({
      name: "Dana Reyes",
      phone: "+1 555 0100",
      email: "dana@example.com",
      service: "Roof Inspection",
      message: "After nine, please",
      agree: true,
    });
    await expect(page.getByText(texts.contactSent)).toBeVisible();
    await moveClock(page, 2900);
    await expect(page).toHaveURL("/contact");
    await moveClock(page, 200);
    await expect(page).toHaveURL("/");
    await page.clock.resume();

    await expect(page.getByText(texts.contactSent)).toBeHidden();
    await expect(call(page)).toBeDisabled();
    await fill(page);
    await page.getByRole("checkbox").click();
    const sendingHere = page.waitForRequest("**/api/contact");
    await call(page).click();
    expect((await sendingHere).postDataJSON()).toMatchObject({ service: "", message: "" });
    await expect(page.getByText(texts.contactSent)).toBeVisible();
    await expect(box(page, "Name")).toHaveValue("");
    await expect(call(page)).toBeDisabled();
    await expect(page).toHaveURL("/");
    await page.clock.fastForward(60_000);
    await expect(page.getByText(texts.contactSent), "it goes after a while").toBeHidden();
  });
});
