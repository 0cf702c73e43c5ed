import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmtpMailer, type SmtpMailer } from "#adapters/smtp-mailer";
import type { OrderStatus } from "#contracts/calls/orders";
import { accountCalls, mailedCode, mailedToken } from "#test/api/account-calls";
import { makeProduct, useTestShop } from "#test/create-test-shop";
import { callerWith, placeCustomerOrder, payAsCustomer } from "#test/api/customer-purchase";
import { orderBody, placeOrder, post, verifyGuest } from "#test/api/guest-purchase";
import { type SmtpReceiver, startSmtpReceiver } from "#test/processes/smtp-receiver";

const shop = useTestShop();
const calls = accountCalls(shop);
const email = "dana@example.com";
const [password, nextPassword] = ["rafters and ridges", "hips and valleys"];

let receiver: SmtpReceiver;
let mailer: SmtpMailer;
beforeAll(async () => {
  receiver = await startSmtpReceiver();
  mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    from: "Ridgeline <mail@shop.test>",
    log: { warn: () => {} },
  });
});
afterAll(async () => {
  mailer.close();
  await receiver.close();
});

/** Everything a customer does with the shop, and a guest's order. */
async function causeEveryMail(): Promise<void> {
  await calls.register(email, password, "José-María O'Neill");
  const opened = await calls.open(email, await mailedToken(shop, email), password);
  const { token, user } = opened.body;
  await calls.register(email, password);
  await calls.call("POST", "auth/toggle-2fa", { enabled: true }, token);
  const { userId: handle } = (await calls.logIn(email, password)).body;
  await calls.enterCode(handle, await mailedCode(shop, email));
  await calls.forget(email);
  await calls.reset(email, await mailedToken(shop, email), nextPassword);
  const login = (await calls.logIn(email, nextPassword)).body.userId;
  const session = (await calls.enterCode(login, await mailedCode(shop, email))).body.token;

  const product = await makeProduct(shop.app.asSystem("test"), {
    title: "Roof Report <b>& more</b>",
  });
  const customer = { userId: user.id, email, call: callerWith(shop, session) };
  const { _id: orderId } = await placeCustomerOrder(customer, product);
  await payAsCustomer(shop, customer, orderId);
  const ctx = shop.app.asSystem("test");
  for (const to of ["processing", "completed", "cancelled"] as OrderStatus[])
    await ctx.emit("order.status-changed", { orderId, from: "new", to });
  await ctx.emit("order.payment-denied", { orderId, attemptId: ctx.newId() });
  await verifyGuest(shop);
  const guestOrder = await placeOrder(shop, orderBody(product));
  await ctx.emit("order.payment-denied", { orderId: guestOrder.body._id, attemptId: ctx.newId() });
  await post(shop, "/api/orders/link", { order: guestOrder.body._id, email });
  await shop.react();
}

/** Random letters may spell anything. */
const withoutSecrets = (text: string) => text.replace(/[\w-]{40,}/g, "");
const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));

test("every mail reaches a real mail server complete: HTML and text, readable in dark mode, with links to the shop only", async () => {
  await causeEveryMail();
  for (const mail of shop.mails) await mailer.send(mail);
  const received = receiver.deliveries.map(({ mail }) => mail);
  const subjects = received.map(({ subject }) => subject!);
  for (const part of [
    "Confirm your email address to open your Ridgeline account",
    "Welcome",
    "already",
    "Two-factor login",
    "login code",
    "new password",
    "password was changed",
    "Confirmed: ",
    "In progress: ",
    "Cancelled: ",
    "Payment refused: ",
    "Confirm your email address for your Ridgeline order",
    "link",
  ])
    expect([part, subjects.some((subject) => subject.includes(part))]).toEqual([part, true]);

  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(received.length);
  for (const { to, raw, mail } of receiver.deliveries) {
    const { subject = "", html = "", text = "" } = mail;
    expect([subject, to]).toEqual([subject, [email]]);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/im);
    expect(html).toMatch(/<meta name="color-scheme" content="light dark"/);
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toMatch(/<html lang="en"/);
    for (const body of [html, text])
      expect([subject, /undefined|null|NaN|\[object/.exec(withoutSecrets(body))]).toEqual([
        subject,
        null,
      ]);
    for (const href of hrefsIn(html)) {
      expect(text).toContain(href.replace(/^mailto:/, ""));
      expect(href).toMatch(
        /^(http:\/\/shop\.test\/|http:\/\/shop\.test$|mailto:support@shop\.test$)/,
      );
    }
    expect(html).not.toContain("<b>& more");
    const [, contentId] = /<img src="cid:([^"]+)"/.exec(html)!;
    expect(mail.attachments.map((file) => file.contentId)).toContain(`<${contentId}>`);
  }
});
