import type { Page } from "@playwright/test";
import { buyWholeBefore } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn, newGuest } from "#test/browser/guest-steps";
import { expect, type ReadMail, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

interface Paid {
  page: Page;
  readMail: (to: string, subjectPart: string) => Promise<ReadMail>;
  hoursAgo: number;
}

/** A guest's order of $12.00, opened by its mailed link. */
async function openPaidOrder({ page, readMail, hoursAgo }: Paid) {
  const guest = newGuest();
  const id = await buyWholeBefore(page.request, readMail, guest);
  await queryShop(
    "update orders set paid_at = paid_at - make_interval(hours => $2) where id = $1",
    [id, hoursAgo],
  );
  await page.goto(linkIn(await readMail(guest.email, "Confirmed:"), "track"));
  return {
    async cancel(question: string): Promise<void> {
      await page.getByRole("button", { name: "Cancel order" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Cancel this order?" });
      await expect(dialog).toContainText(question);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Cancel order" }).click();
      await expect(dialog).toBeHidden();
    },
    async readCancellation(): Promise<ReadMail> {
      await expect.poll(() => countUnsentMails(id)).toBe(0);
      return readMail(guest.email, "Cancelled:");
    },
  };
}

/** The mail about a cancellation waits for its refund, which is complete by then, so it is sent at once. */
async function countUnsentMails(orderId: string): Promise<number> {
  const unsent = await queryShop(
    `with sent_now as (
       update outbox set run_at = now() where event = 'order.cancellation-settling'
         and payload->>'orderId' = $1 and claimed_by is null and run_at > now())
     select id from outbox
     where subscriber = 'mail' and payload->>'orderId' = $1 and done_at is null`,
    [orderId],
  );
  return unsent.length;
}

test("a guest cancels a paid order for free in its first two hours, and all of it is refunded", async ({
  page,
  readMail,
}) => {
  const order = await openPaidOrder({ page, readMail, hoursAgo: 0 });
  await expect(
    page.getByText(
      /^You can cancel for free until .+\. After that \$9\.00 of \$12\.00 is refunded, and less once/,
    ),
  ).toBeVisible();
  await order.cancel("All of $12.00 is refunded, to the account or card you paid with.");
  await expect(
    page.getByText("All of $12.00 was refunded. The cancellation is free"),
  ).toBeVisible();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Credit note \(PDF\)/ })).toBeVisible();
  const mail = await order.readCancellation();
  expect(mail.text).toContain("We are refunding $12.00 to your original payment method");
  expect(mail.text).toContain("The cancellation is free of charge.");
  expect(mail.text).toMatch(/Your credit note C-\d{4}-\d{6} is attached/);
});

test("a guest who cancels later sees the fee beforehand, and reads in the mail why it was kept @phone", async ({
  page,
  readMail,
}) => {
  const order = await openPaidOrder({ page, readMail, hoursAgo: 3 });
  await expect(
    page.getByText(
      "If you cancel now, $9.00 of $12.00 is refunded: the free time is over, and work on it has not started.",
    ),
  ).toBeVisible();
  await order.cancel("$9.00 of $12.00 is refunded, to the account or card you paid with.");
  await expect(page.getByText("$9.00 of $12.00 was refunded.")).toBeVisible();
  const mail = await order.readCancellation();
  expect(mail.text).toContain("We are refunding $9.00 to your original payment method");
  expect(mail.text).toContain("we keep $3.00: the free time was over");
  expect(mail.text).toMatch(/Your credit note C-\d{4}-\d{6} is attached/);
});
