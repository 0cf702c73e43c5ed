import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { holdBack, newGuest } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.describe("the requests", () => {
  test("open from the link in the shop's mail, are found, assigned, answered by mail and reopened, and an address is removed from the newsletter", async ({
    page,
    readMail,
  }) => {
    const { email } = newGuest();
    const sent = await page.request.post("/api/live-chat/request", {
      data: {
        name: "Dana Reyes",
        email,
        subject: "An estimate for a barn",
        message: "How long does it take?",
        urgency: "rush",
        transcript: [{ from: "visitor", text: "Do you measure barns?" }],
      },
    });
    const { data } = (await sent.json()) as { data: { referenceId: string } };
    const sender = newGuest().email;
    const message = `Does the report show flashing lengths? ${sender}`;
    const name = "Sam Hill";
    const contact = { name, email: sender, phone: "1", agree: true, service: "Roof Repair" };
    await page.request.post("/api/contact", { data: { ...contact, message } });
    await page.request.post("/api/contact/newsletter", { data: { email: sender, name } });
    const confirmation = await readMail(sender, "we received your request");
    const reference = /CM-[A-Z0-9]{8}/.exec(confirmation.subject)![0];
    const support = await readMail("support@localhost", reference);
    await signInAsAdmin(page);
    await page.goto(support.links.find((each) => each.includes("/admin/requests"))!);
    const mailed = page.getByRole("dialog", { name: `Request ${reference}` });
    await expect(mailed).toContainText("Roof Repair");
    await page.keyboard.press("Escape");
    await expect(mailed).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: message });
    await expect(row).toContainText(name);
    await expect(row).toContainText(sender);

    await expect(page.getByText(/\d+ open, \d+ overdue, \d+ yours/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("/");
    await page.keyboard.type(data.referenceId);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`q=${data.referenceId}`));
    const link = page.getByRole("row").nth(1).getByRole("link");
    await expect(link).toHaveAttribute("href", new RegExp(`q=${data.referenceId}`));
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: `Request ${data.referenceId}` });
    await expect(panel).toContainText("How long does it take?");
    await panel.getByText("The chat before it (1 line)").click();
    await expect(panel).toContainText("Do you measure barns?");
    await expectAccessible(page);
    await panel.getByRole("button", { name: "Assign to me" }).click();
    await expect(panel.getByLabel("Owner").locator("option:checked")).toHaveText("Demo Admin");
    await expect(panel.getByLabel("Owner")).toBeFocused();
    await panel.getByRole("button", { name: "Send reply" }).click();
    await expect(panel.getByText("Please write a reply")).toBeVisible();
    await panel.getByLabel("Reply by email").fill("Two days.\nAt most.");
    const release = await holdBack(page, "**/api/requests/*/reply");
    await panel.getByRole("button", { name: "Send reply" }).click();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await release();
    await expect(page.getByText(`Your reply is on its way to ${email}.`)).toBeVisible();
    await expect(page.getByText("No requests match")).toBeVisible();
    await page.getByLabel("State").selectOption("answered");
    await expect(page.getByRole("row")).toHaveCount(2);
    await link.click();
    await expect(panel.getByText("Demo Admin answered")).toBeVisible();
    await expect(panel.getByLabel("Reply by email")).toHaveValue("");
    const mail = await readMail(email, "Re: An estimate for a barn");
    expect(mail.text).toContain("Two days.");
    await panel.getByRole("button", { name: "Reopen" }).click();
    await expect(panel.getByRole("button", { name: "Mark as answered" })).toBeVisible();
    await panel.getByRole("button", { name: "Mark as answered" }).click();
    await expect(panel.getByRole("button", { name: "Reopen" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole("row")).toHaveCount(2);

    await page.getByRole("tab", { name: "Newsletter" }).click();
    await page.getByLabel("Search addresses").fill(sender);
    await page.getByRole("button", { name: `Remove ${sender}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove address" }).click();
    await expect(page.getByText("No addresses match")).toBeVisible();
  });
});
