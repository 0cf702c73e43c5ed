import { beforeEach, expect, test } from "vitest";
import { defaultDelivery } from "#contracts/delivery-settings";
import { formatOrderNumber } from "#contracts/order-number";
import { defaultPreferences } from "#contracts/preferences";
import { reportDueOrders } from "#modules/orders/due";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { setStatus } from "#test/api/admin-orders";
import { hours } from "#test/api/guest-payments";
import { questionCalls } from "#test/api/questions";
import { salesCalls } from "#test/api/sales-calls";
import { saveSection } from "#test/api/save-section";

const shop = useTestShop();
const { goTo } = salesCalls(shop);
const { guestOrder } = questionCalls(shop);

// A Monday at 9:00 in New York; orders are due after 24 hours.
beforeEach(() => goTo("2026-11-30T14:00:00Z"));

/** Addresses to which it is mailed that an order is late, after these hours. */
async function mailedAfter(span: number): Promise<string[]> {
  await shop.react();
  shop.advance(span * hours);
  for (let n = 0; n < 2; n++) {
    await reportDueOrders(shop.app.asSystem("test"));
    await shop.react();
  }
  return shop.mails
    .filter(({ subject }) => subject.startsWith("Late:"))
    .map(({ to }) => to.address);
}

test("every admin is mailed once about a late order, and the staff is not", async () => {
  const boss = await makeUser(shop, { role: "admin" });
  const quiet = await makeUser(shop, { role: "admin" });
  await shop.database.pool.query("update users set preferences = $2 where id = $1", [
    quiet.user.id,
    JSON.stringify({ ...defaultPreferences, emailNotifications: false }),
  ]);
  const staff = await makeUser(shop, { role: "staff" });
  const { orderId } = await guestOrder();
  expect(await mailedAfter(20)).toEqual([]);
  const mailed = await mailedAfter(5);
  expect(mailed.filter((address) => address === boss.user.email)).toHaveLength(1);
  expect(mailed).not.toContain(quiet.user.email);
  expect(mailed).not.toContain(staff.user.email);
  const mail = shop.mails.find(({ to }) => to.address === boss.user.email)!;
  expect(mail.subject).toBe(`Late: 12 Ridge Road (${formatOrderNumber(orderId)})`);
  expect(mail.text).toContain("was due Tue, Dec 1, 9:00 AM EST and is not delivered.");
  expect(mail.text).toContain(`http://shop.test/admin/orders?order=${orderId}`);
});

test("nobody is mailed about an order that was delivered in time, or with the setting off", async () => {
  const { orderId, office } = await guestOrder();
  await setStatus(office, orderId, "completed");
  expect(await mailedAfter(25)).toEqual([]);
  await saveSection(shop, "delivery", { ...defaultDelivery, areAdminsMailed: false });
  await guestOrder();
  expect(await mailedAfter(30)).toEqual([]);
});
