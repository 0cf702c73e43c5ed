import { describe, expect, test } from "vitest";
import { accountCalls, auditedActions, mailedToken, minutes } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { senderTo } from "#test/send-call";
import type { Contract } from "#contracts/calls/contract";

const email = "sam@example.com";
const chosen = "a long pass phrase of ours";
const day = 24 * 60 * minutes;

describe("an invitation to work in the office", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const sender = senderTo(shop);
  const send = async (name: keyof Contract, token: string, sent: object = {}) => {
    const { status, text } = await sender(name, sent, token);
    return { status, body: JSON.parse(text) as unknown };
  };

  async function makeConfirmedAdmin() {
    const { token } = await makeUser(shop, { role: "admin" });
    await calls.confirm(token);
    return token;
  }
  const invite = (token: string, body: object = {}) =>
    send("inviteStaff", token, { body: { name: "Sam Staff", email, role: "staff", ...body } });
  const list = async (token: string) =>
    (await send("listInvitations", token)).body as { _id: string; isExpired: boolean }[];

  test("opens the account with its role once a password is chosen with the mailed link", async () => {
    const token = await makeConfirmedAdmin();
    expect((await invite(token)).body).toMatchObject({
      outcome: "invited",
      invitation: { name: "Sam Staff", email, role: "staff", isExpired: false },
    });
    expect((await calls.logIn(email, chosen)).status).toBe(401);
    const mailed = await mailedToken(shop, email);
    expect((await calls.reset(email, mailed, "too short")).status).toBe(400);
    expect((await calls.reset(email, mailed, chosen)).status).toBe(200);
    expect(await list(token)).toEqual([]);
    const { body } = await calls.logIn(email, chosen);
    expect(body.user).toMatchObject({ name: "Sam Staff", role: "staff" });
    expect((await calls.reset(email, mailed, "another pass phrase of ours")).status).toBe(400);
    expect(await auditedActions(shop)).toEqual(
      expect.arrayContaining(["staff.invited", "invitation.accepted"]),
    );
  });

  test("is given by admins alone, who enter their password again", async () => {
    const { token: staff } = await makeUser(shop, { role: "staff" });
    expect((await invite(staff)).status).toBe(403);
    const { token } = await makeUser(shop, { role: "admin" });
    expect((await invite(token)).body).toMatchObject({ code: "password_required" });
  });

  test("says of an address whose it is: somebody's who works here, an invited one, or a customer's", async () => {
    const token = await makeConfirmedAdmin();
    await makeUser(shop, { email: "staff@example.com", role: "staff", name: "Jo Staff" });
    const { user } = await makeUser(shop, { email: "casey@example.com", name: "Casey" });
    expect((await invite(token, { email: "staff@example.com" })).body).toMatchObject({
      code: "conflict",
      fields: { email: "Jo Staff works here already." },
    });
    await invite(token);
    expect((await invite(token)).status).toBe(409);
    expect((await invite(token, { email: "casey@example.com" })).body).toEqual({
      outcome: "customer",
      customer: { _id: user.id, name: "Casey", email: "casey@example.com" },
    });
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([email]);
  });

  test("is sent again, which ends the earlier link, and works for seven days", async () => {
    const token = await makeConfirmedAdmin();
    await invite(token);
    const first = await mailedToken(shop, email);
    const [{ _id: id } = { _id: "" }] = await list(token);
    expect((await send("resendInvitation", token, { params: { id } })).status).toBe(200);
    const second = await mailedToken(shop, email);
    expect((await calls.reset(email, first, chosen)).status).toBe(400);
    shop.advance(7 * day);
    const { token: later } = await makeUser(shop, { role: "admin" });
    expect(await list(later)).toMatchObject([{ isExpired: true }]);
    expect((await calls.reset(email, second, chosen)).status).toBe(400);
  });

  test("that was withdrawn opens nothing", async () => {
    const token = await makeConfirmedAdmin();
    await invite(token);
    const mailed = await mailedToken(shop, email);
    const [{ _id: id } = { _id: "" }] = await list(token);
    expect((await send("withdrawInvitation", token, { params: { id } })).status).toBe(200);
    expect((await send("withdrawInvitation", token, { params: { id } })).status).toBe(404);
    expect((await calls.reset(email, mailed, chosen)).status).toBe(400);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    expect(await list(token)).toEqual([]);
  });

  test("is not accepted for an address that has an account by then, whose password stays", async () => {
    const token = await makeConfirmedAdmin();
    await invite(token);
    const mailed = await mailedToken(shop, email);
    await makeUser(shop, { email });
    expect((await calls.reset(email, mailed, chosen)).status).toBe(409);
    expect((await calls.logIn(email, testPassword)).body.user.role).toBe("customer");
  });

  test("is forgotten 30 days after its last mail", async () => {
    await invite(await makeConfirmedAdmin());
    shop.advance(30 * day + 1);
    const { deleteEndedSessions } = await import("#modules/accounts/sessions");
    await deleteEndedSessions(shop.app.asSystem("test"));
    const { token } = await makeUser(shop, { role: "admin" });
    expect(await list(token)).toEqual([]);
  });
});
