import { beforeEach, describe, expect, test } from "vitest";
import type { DeadEvent, ShopHealth } from "#contracts/calls/shop-health";
import { type Mailer, MailRefused } from "#platform/ports";
import { accountCalls } from "#test/api/account-calls";
import { signInAdmin } from "#test/api/admin-orders";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { post } from "#test/api/guest-purchase";
import { joinNewsletter } from "#test/api/newsletter";
import { metricsToken, readMetrics } from "#test/api/read-metrics";
import { contactMessage, sendMessage } from "#test/api/visitor-requests";

const shop = useTestShop({ metricsToken, restarts: true });
const reply = "550 5.1.1 no such mailbox";

/** A mail server that refuses everything to one domain for good. */
const refusing = (mailer: Mailer): Mailer => ({
  send: (mail) =>
    mail.to.address.endsWith("@gone.example")
      ? Promise.reject(new MailRefused(reply))
      : mailer.send(mail),
});

beforeEach(() => {
  const { ports } = shop.app.asSystem("test");
  ports.mailer = refusing(ports.mailer);
});

const read = async () => {
  const alex = await signInAdmin(shop);
  const { mails, states } = (await alex.call<ShopHealth>("GET", "/api/shop-health")).body;
  const { body } = await alex.call<DeadEvent[]>("GET", "/api/shop-health/dead-events");
  const { pick } = await readMetrics(shop);
  const [waiting, refused] = pick("outbox_dead", 'mails_failed_total{reason="refused"}');
  return { state: states.mails, mails, listed: body, metrics: { waiting, refused } };
};

describe("a mail that is refused for good", () => {
  test("to an unconfirmed address is listed, and does not count as a problem", async () => {
    await accountCalls(shop).register("ann@gone.example", testPassword);
    await post(shop, "/api/email-verification/initiate", {
      email: "bob@gone.example",
      firstName: "Bob",
    });
    await joinNewsletter(shop, { email: "cid@gone.example", name: "Cid" });
    await sendMessage(shop, { ...contactMessage, email: "dee@gone.example" });
    await shop.react();
    const { state, mails, listed, metrics } = await read();
    expect(state).toBe("fine");
    expect(mails).toMatchObject({ dead: 0, deadExpected: 4 });
    expect(metrics).toEqual({ waiting: 0, refused: 4 });
    expect(new Set(listed.map(({ recipient }) => recipient))).toEqual(
      new Set(["a…@g….example", "b…@g….example", "c…@g….example", "d…@g….example"]),
    );
    for (const event of listed) {
      expect(event.isExpected).toBe(true);
      expect(event.error).toContain(reply);
    }
  });

  test("to a confirmed address needs a person, and is listed before the others", async () => {
    const { user } = await makeUser(shop, { email: "dana@gone.example" });
    await shop.app.asSystem("test").emit("password.changed", { userId: user.id });
    await shop.react();
    await joinNewsletter(shop, { email: "cid@gone.example", name: "Cid" });
    await shop.react();
    const { state, mails, listed, metrics } = await read();
    expect(state).toBe("wrong");
    expect(mails).toMatchObject({ dead: 1, deadExpected: 1 });
    expect(metrics).toEqual({ waiting: 1, refused: 2 });
    expect(listed).toMatchObject([
      { event: "password.changed", recipient: "d…@g….example", isExpected: false },
      { event: "newsletter.requested", recipient: "c…@g….example", isExpected: true },
    ]);
  });

  test("is not what happens while the mail server is down: such a mail needs a person after three days", async () => {
    const { ports } = shop.app.asSystem("test");
    ports.mailer = { send: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    await joinNewsletter(shop, { email: "cid@gone.example", name: "Cid" });
    await shop.database.pool.query(
      "update outbox set created_at = now() - interval '4 days' where event = 'newsletter.requested'",
    );
    await shop.react();
    expect(await read()).toMatchObject({
      state: "wrong",
      listed: [{ recipient: "c…@g….example", isExpected: false, error: "connect ECONNREFUSED" }],
    });
  });
});
