import { buyWholeBefore } from "#test/browser/admin-steps";
import { linkIn, newGuest } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { enter, tabTo, write } from "#test/browser/keyboard-steps";
import { sendAsOffice } from "#test/browser/office-calls";

test("a buyer answers a question, requests a revision and shares a delivery with the keyboard alone, never losing the focus", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const orderId = await buyWholeBefore(page.request, readMail, guest);
  const office = await sendAsOffice(page);
  await office.ask(orderId, "Is the porch part of it?");
  await page.goto(linkIn(await readMail(guest.email, "Confirmed:"), "track"));

  await test.step("answers, after a look at what cancelling would cost", async () => {
    const cancel = page.getByRole("button", { name: "Cancel order" });
    await enter(page, cancel);
    await expect(page.getByRole("button", { name: "Keep order" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(cancel).toBeFocused();
    const card = page.getByRole("region", { name: "We need something from you" });
    await write(page, card.getByLabel("Your answer"), "Yes.");
    await enter(page, card.getByRole("button", { name: "Move the pin on the map" }));
    await enter(page, card.getByRole("button", { name: "Type coordinates" }));
    await enter(page, card.getByRole("button", { name: "Send answer" }));
    await expect(page.getByRole("region", { name: "Questions and answers" })).toBeFocused();
  });

  await test.step("asks for a revision; what was drawn outlives a stray Escape", async () => {
    await office.complete(orderId);
    await page.reload();
    const ask = page.getByRole("button", { name: "Ask for a revision" });
    await enter(page, ask);
    const dialog = page.getByRole("dialog", { name: "Ask for a revision" });
    await page.keyboard.press("Space");
    await write(page, dialog.getByLabel("Please describe it"), "It is 8/12.");
    await enter(page, dialog.getByRole("button", { name: "Mark Plan.png" }));
    const picture = dialog.getByRole("application", { name: "Draw on Plan.png" });
    await expect(picture).toBeVisible();
    await tabTo(page, picture);
    for (const key of ["Enter", "ArrowDown", "Escape", "Enter", "ArrowLeft", "Enter"])
      await page.keyboard.press(key);
    const drawn = dialog.getByText("1 mark", { exact: true });
    await expect(drawn).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ask).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawn).toBeVisible();
    await enter(page, dialog.getByRole("button", { name: "Attach the marked picture" }));
    await expect(dialog.getByText(/^Uploaded/)).toBeVisible();
    await enter(page, dialog.getByRole("button", { name: "Send request" }));
    await expect(page.getByRole("group", { name: "Revisions" })).toBeFocused();
  });

  await test.step("mails a link and ends it", async () => {
    const sharing = page.getByRole("form", { name: "Share with others" });
    await write(page, sharing.getByLabel("Email"), `crew-${orderId}@example.com`);
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "Shared with" });
    const end = list.getByRole("button", { name: /^End link/ });
    await enter(page, end);
    const question = page.getByRole("alertdialog");
    await page.keyboard.press("Escape");
    await expect(end).toBeFocused();
    await page.keyboard.press("Enter");
    await enter(page, question.getByRole("button", { name: "End link" }));
    await expect(list).toContainText("Ended");
    await expect(list).toBeFocused();
  });
});
