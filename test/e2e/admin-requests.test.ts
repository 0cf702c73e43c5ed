import { buyWholeBefore, logInAsAdmin, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { holdBack, newGuest } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";

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
    const mailed = page.getByRole("region", { name: `Request ${reference}` });
    await expect(mailed).toContainText("Roof Repair");
    await page.keyboard.press("Escape");
    await expect(mailed).toHaveCount(0);
    const rows = page.getByRole("list", { name: "Requests" }).getByRole("link");
    const row = rows.filter({ hasText: message });
    await expect(row).toBeFocused();
    await expect(row).toContainText(name);
    await expect(row).toContainText(sender);

    await expect(page.getByText(/\d+ open, \d+ overdue, \d+ yours/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("/");
    await page.keyboard.type(data.referenceId);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${data.referenceId}`));
    const link = rows.first();
    await expect(link).toHaveAttribute("href", new RegExp(`q=${data.referenceId}`));
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: `Request ${data.referenceId}` });
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
    await expect(link).toContainText("No longer here");
    await page.getByRole("button", { name: "1 no longer here" }).click();
    await expect(page.getByText("No requests match")).toBeVisible();
    await page.getByLabel("State").selectOption("answered");
    await expect(rows).toHaveCount(1);
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
    await expect(rows).toHaveCount(1);

    await page.getByRole("tab", { name: "Newsletter" }).click();
    await page.getByLabel("Search addresses").fill(sender);
    await page.getByRole("button", { name: `Remove ${sender}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove address" }).click();
    await expect(page.getByText("No addresses match")).toBeVisible();
  });

  for (const [name, width] of [
    ["a desk", 1280],
    ["a tablet", 768],
  ] as const)
    test(`are answered one after the other by keyboard at ${name}, the one about an order that is due first`, async ({
      page,
      request,
      readMail,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const guest = newGuest();
      const mark = `M${Date.now()}`;
      const claimNumber = `CLM-${mark}`;
      const jobReferences = { claimNumber };
      const orderId = await buyWholeBefore(request, readMail, guest, { jobReferences });
      const number = orderId.slice(0, 8).toUpperCase();
      const [first, second] = [newGuest().email, newGuest().email];
      const write = (email: string, subject: string, message: string, urgency: string) =>
        page.request.post("/api/live-chat/request", {
          data: { name: "Pat Poe", email, subject, message, urgency },
        });
      await write(first, `${mark} slates`, "Do you measure slates?", "low");
      await write(second, `${mark} claim`, `When is ${claimNumber} ready?`, "low");
      await signInAsAdmin(page);
      const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
      await expect(async () => {
        const found = await page.request.get("/api/requests", {
          headers,
          params: { search: mark },
        });
        const [urgent] = (await found.json()) as { namedOrder: unknown }[];
        expect(urgent!.namedOrder).not.toBeNull();
      }).toPass();
      await page.goto(`/admin/requests?q=${mark}`);
      const rows = page.getByRole("list", { name: "Requests" }).getByRole("link");
      await expect(rows).toHaveCount(2);
      await expectNoAxeViolations(page);

      await expect(rows.first()).toContainText(`${mark} claim`);
      await expect(rows.first()).toContainText(/Order \d+ h .*left/);
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press("Enter");
      const open = page.getByRole("region", { name: /^Request LC-/ });
      await expect(open).toContainText("Do you measure slates?");
      await page.keyboard.press("r");
      await page.keyboard.type("All of them.");
      await page.keyboard.press("Tab");
      await page.keyboard.press("n");
      await expect(open).toContainText(`When is ${claimNumber} ready?`);
      await expect(open.getByLabel("Reply by email")).toHaveValue("");
      const orders = open.getByRole("region", { name: "Orders" });
      await expect(orders.getByRole("listitem")).toHaveCount(1);
      await expect(orders).toContainText(number);
      await expect(orders).toContainText("Named in the message");
      await expect(orders).toContainText(
        `Another address, of ${guest.firstName} ${guest.lastName}`,
      );
      await expect(orders.getByRole("link")).toHaveAttribute("href", new RegExp(orderId));
      await expectNoAxeViolations(page);
      await page.keyboard.press("t");
      await expect(open.getByLabel("Owner").locator("option:checked")).toHaveText("Demo Admin");
      await open.getByLabel("Saved reply").focus();
      await open.getByLabel("Saved reply").selectOption({ index: 1 });
      await expect(open.getByLabel("Reply by email")).toHaveValue(/We are working on your report/);
      await page.keyboard.press("Tab");
      await expect(open.getByLabel("Reply by email")).toBeFocused();
      await page.keyboard.press("Control+Enter");
      await expect(open).toContainText("Answered.");
      const next = open.getByRole("link", { name: new RegExp(`Next: Pat Poe · ${mark} slates`) });
      await expect(next).toBeFocused();
      if (width >= 1024) {
        await expect(rows).toHaveCount(2);
        await expect(rows.filter({ hasText: "No longer here" })).toHaveCount(1);
      }
      await page.keyboard.press("Enter");
      await expect(open.getByLabel("Reply by email")).toHaveValue("All of them.");
      await page.keyboard.press("r");
      await page.keyboard.press("Control+Enter");
      await expect(open).toContainText("Nobody else is waiting here.");
      await page.keyboard.press("Escape");
      await expect(rows.filter({ hasText: "slates" })).toBeFocused();
      expect((await readMail(second, "Re: ")).text).toContain("working on your report");
      expect((await readMail(first, "Re: ")).text).toContain("All of them.");
    });
});
