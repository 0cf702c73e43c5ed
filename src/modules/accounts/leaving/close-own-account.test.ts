import { describe, expect, test } from "vitest";
import { requestAccountClosing } from "#modules/accounts/leaving";
import { confirmPassword } from "#modules/accounts/password";
import { accountCalls, findInTables, mailedToken, minutes } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("an account that its owner closes", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const confirm = (token: string) =>
    calls.call("POST", "auth/confirm-password", { password: testPassword }, token);
  const request = (token: string) => calls.call("POST", "account/closing", {}, token);
  const close = (token: string, address = email) =>
    calls.call("POST", "account/close", { email: address, token });
  const badLink = {
    status: 400,
    body: { message: "This link is no longer valid. Please request a new one." },
  };

  async function requestLink(role: "customer" | "staff" | "admin" = "customer") {
    const { token, user } = await makeUser(shop, { email, role });
    await confirm(token);
    expect((await request(token)).body.message).toBe("We have emailed a link to dana@example.com.");
    return { token, user, link: await mailedToken(shop, email) };
  }

  test("is closed with the mailed link: all sessions end, a last mail is sent, and its address is free again", async () => {
    const { token, user, link } = await requestLink();
    const other = (await calls.logIn(email, testPassword)).body.token;
    expect((await calls.me(token)).status).toBe(200);
    expect(await close(link)).toMatchObject({ status: 200, body: { success: true } });
    await shop.react();
    for (const session of [token, other]) expect((await calls.me(session)).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    const last = shop.mails.at(-1)!;
    expect([last.to.address, last.subject]).toEqual([email, "Your Ridgeline account is closed"]);
    expect(last.text).not.toContain("Robin");
    await calls.register(email, "another password", "Dana Again");
    expect(
      (await calls.open(email, await mailedToken(shop, email), "another password")).status,
    ).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select action, actor_kind, actor_id from audit_log where action like 'account%' and subject = $1 order by id",
      [`user:${user.id}`],
    );
    const byOwner = { actor_kind: "customer", actor_id: user.id };
    expect(rows).toEqual([
      { action: "account-closing.requested", ...byOwner },
      { action: "account.closed", ...byOwner },
    ]);
  });

  test("requires the password again, even from a customer", async () => {
    for (const role of ["customer", "staff", "admin"] as const) {
      const { token } = await makeUser(shop, { role });
      expect(await request(token)).toMatchObject({
        status: 403,
        body: { code: "password_required" },
      });
    }
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).not.toContain("Close your Ridgeline account?");
  });

  test("is not closed by any other link: somebody else's, an altered, superseded, expired or used one", async () => {
    const { token, link } = await requestLink();
    const stranger = await makeUser(shop);
    await confirm(stranger.token);
    await request(stranger.token);
    const foreign = await mailedToken(shop, stranger.user.email);
    for (const wrong of [foreign, `${link}x`, link.slice(1), "x"])
      expect(await close(wrong)).toMatchObject(badLink);
    expect(await close(link, "nobody@example.com")).toMatchObject(badLink);
    await request(token);
    const newer = await mailedToken(shop, email);
    expect(await close(link)).toMatchObject(badLink);
    shop.advance(61 * minutes);
    expect(await close(newer)).toMatchObject(badLink);
    expect((await calls.me(token)).status).toBe(200);
    await confirm(token);
    await request(token);
    const newest = await mailedToken(shop, email);
    expect((await close(newest)).status).toBe(200);
    expect(await close(newest)).toMatchObject(badLink);
  });

  test("is closed by only one of two requests that use the link at the same moment", async () => {
    const { link } = await requestLink();
    const statuses = (await Promise.all([close(link), close(link)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("stays open if the password was changed after the link was mailed", async () => {
    const { token, link } = await requestLink();
    const passwords = { currentPassword: testPassword, newPassword: "another password" };
    expect((await calls.call("PUT", "profile/password", passwords, token)).status).toBe(200);
    expect(await close(link)).toMatchObject(badLink);
  });

  test("is never the last admin's", async () => {
    const { token } = await makeUser(shop, { role: "admin", email });
    await confirm(token);
    const refused = {
      status: 409,
      body: { message: "The shop needs at least one admin. Nothing was changed." },
    };
    expect(await request(token)).toMatchObject(refused);
    const partner = await makeUser(shop, { role: "admin" });
    await request(token);
    const link = await mailedToken(shop, email);
    await shop.database.pool.query("update users set role = 'staff' where id = $1", [
      partner.user.id,
    ]);
    expect(await close(link)).toMatchObject(refused);
    await makeUser(shop, { role: "admin" });
    expect((await close(link)).status).toBe(200);
  });

  test("has a link that is stored nowhere", async () => {
    const { link } = await requestLink();
    expect(await findInTables(shop, link)).toEqual([]);
  });
});

describe("links to close an account", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("can be mailed five times an hour, and tried eight times in ten minutes", async () => {
    const { actor } = await makeUser(shop, { email });
    const ctx = shop.as(actor);
    await confirmPassword(ctx, testPassword);
    for (let mail = 0; mail < 5; mail++) await requestAccountClosing(ctx);
    await expect(requestAccountClosing(ctx)).rejects.toMatchObject({ code: "too_many_requests" });
    const statuses = [];
    for (let guess = 0; guess < 9; guess++)
      statuses.push(
        (await calls.call("POST", "account/close", { email, token: `guess ${guess}` })).status,
      );
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
  });
});
