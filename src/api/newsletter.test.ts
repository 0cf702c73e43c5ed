import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { deleteUnconfirmedAddresses } from "#modules/newsletter";
import { findInTables } from "#test/api/account-calls";
import { useTestShop } from "#test/create-test-shop";
import { post } from "#test/api/guest-purchase";
import { joinNewsletter, newsletterLinkTo, subscribe } from "#test/api/newsletter";
import { mailsTo } from "#test/api/visitor-requests";

const hour = 60 * 60 * 1000;
const email = "dana@example.com";
const lifetime = retention.unconfirmedNewsletterDays * DAY_MS;

describe("the newsletter's list", () => {
  const shop = useTestShop();
  const join = (body: object) => joinNewsletter(shop, body);
  const confirm = (link: object) => post(shop, "/api/newsletter/confirm", link);
  const linkTo = (page: "confirm" | "unsubscribe") => newsletterLinkTo(shop, email, page);
  const listed = async () => {
    const { rows } = await shop.database.pool.query<{ email: string; confirmed: boolean }>(
      "select email, confirmed_at is not null as confirmed from newsletter_addresses order by email",
    );
    return rows.map((row) => `${row.email} ${row.confirmed ? "confirmed" : "waits"}`);
  };

  test("has an address as soon as its owner has opened the emailed link", async () => {
    expect(await join({ email, name: "Dana" })).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining("email") },
    });
    await shop.react();
    expect(shop.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, "Confirm your address for the Ridgeline newsletter"],
    ]);
    expect(await listed()).toEqual([`${email} waits`]);
    expect(await confirm(linkTo("confirm"))).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([`${email} confirmed`]);
    await shop.react();
    expect(shop.mails.slice(1).map(({ to, subject }) => `${to.address} ${subject}`)).toEqual(
      expect.arrayContaining([
        `${email} You are subscribed to the Ridgeline newsletter`,
        "support@shop.test A new subscriber to the newsletter",
      ]),
    );
    expect(shop.mails).toHaveLength(3);
  });

  test("sends the welcome mails once, however often the link is used", async () => {
    await join({ email, name: "Dana" });
    await shop.react();
    const link = linkTo("confirm");
    await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(await confirm(link)).toMatchObject({ status: 200 });
    await shop.react();
    expect(mailsTo(shop, email)).toHaveLength(2);
    expect(mailsTo(shop, "support@shop.test")).toHaveLength(1);
  });

  test("responds the same to a new, a waiting and a confirmed address, and mails nothing to the last", async () => {
    const first = await join({ email, name: "Dana" });
    const waiting = await join({ email: " DANA@example.com" });
    expect(waiting).toMatchObject({ status: 200, body: first.body });
    await shop.react();
    await confirm(linkTo("confirm"));
    await shop.react();
    shop.advance(2 * hour);
    expect((await join({ email })).body).toEqual(first.body);
    await shop.react();
    expect(mailsTo(shop, email)).toHaveLength(2);
    expect(await listed()).toEqual([`${email} confirmed`]);
  });

  test("mails a waiting address the link again, at most once in an hour and three times", async () => {
    for (const [after, mails] of [
      [0, 1],
      [hour / 2, 1],
      [hour, 2],
      [2 * hour, 3],
      [2 * hour, 3],
    ] as const) {
      shop.advance(after);
      await join({ email });
      await shop.react();
      expect(mailsTo(shop, email)).toHaveLength(mails);
    }
    expect(await confirm(linkTo("confirm"))).toMatchObject({ status: 200 });
  });

  test("mails once when twenty ask at once", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => join({ email })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await shop.react();
    expect(mailsTo(shop, email)).toHaveLength(1);
  });

  test("forgets an address that is not confirmed in time, with its link", async () => {
    await subscribe(shop, "ben@example.com");
    await join({ email, name: "Dana" });
    await shop.react();
    const late = linkTo("confirm");
    shop.advance(lifetime + hour);
    expect(await confirm(late)).toMatchObject({ status: 400 });
    await deleteUnconfirmedAddresses(shop.app.asSystem("test"));
    expect(await listed()).toEqual(["ben@example.com confirmed"]);
    expect(await findInTables(shop, email)).toEqual([]);
    await join({ email });
    await shop.react();
    expect(await confirm(late)).toMatchObject({ status: 400 });
    expect(await confirm(linkTo("confirm"))).toMatchObject({ status: 200 });
  });

  test("sends a new link at once to an address that waited too long", async () => {
    for (let mails = 0; mails < 3; mails++) {
      await join({ email });
      shop.advance(2 * hour);
    }
    shop.advance(lifetime);
    await join({ email });
    await shop.react();
    expect(await confirm(linkTo("confirm"))).toMatchObject({ status: 200 });
  });

  test("stores none of the secrets of its links", async () => {
    await subscribe(shop, email);
    for (const page of ["confirm", "unsubscribe"] as const)
      expect(await findInTables(shop, linkTo(page).token!)).toEqual([]);
  });

  test("accepts a link only for its own purpose and address", async () => {
    await join({ email });
    await join({ email: "ben@example.com" });
    await shop.react();
    const { id, token } = linkTo("confirm");
    const other = newsletterLinkTo(shop, "ben@example.com", "confirm");
    for (const link of [
      linkTo("unsubscribe"),
      { id, token: other.token },
      { id, token: "x" },
      { id: randomUUID(), token },
    ])
      expect(await confirm(link)).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(await post(shop, "/api/newsletter/unsubscribe", { id, token })).toMatchObject({
      status: 400,
    });
    expect(await listed()).toEqual(["ben@example.com waits", `${email} waits`]);
  });

  test.each([{}, { email: "" }, { email: "x" }, { email: "a@b", name: "Dana" }])(
    "refuses %o",
    async (body) => {
      expect(await join(body)).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );
});
