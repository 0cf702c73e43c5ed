import { describe, expect, test } from "vitest";
import { accountCalls } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";
const password = "first password";

describe("a registration, as seen by strangers", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("looks the same for a known and an unknown address", async () => {
    await makeUser(shop, { email });
    const responsesFor = async (address: string) => {
      const responses = [
        await calls.register(address, password),
        await calls.resend(address),
        await calls.forget(address),
        await calls.open(address, "x".repeat(43)),
        await calls.reset(address, "x".repeat(43), password),
        await calls.logIn(address, "not the password"),
      ];
      return responses.map(({ status, body }) => [status, { ...body, requestId: "" }]);
    };
    const known = await responsesFor(email);
    expect(known).toMatchObject([
      [200, {}],
      [200, {}],
      [200, {}],
      [400, {}],
      [400, {}],
      [401, {}],
    ]);
    expect(await responsesFor("unknown@example.com")).toEqual(known);
  });

  test("leaves an existing account unchanged, and mails its owner", async () => {
    await makeUser(shop, { email, name: "Robin Alder" });
    await calls.register(email, "chosen by a stranger");
    await shop.react();
    expect(shop.mails).toMatchObject([
      {
        to: { address: email, name: "Robin Alder" },
        subject: "You already have a Ridgeline account",
      },
    ]);
    expect(await countRows(shop, "pending_registrations")).toBe(0);
    expect((await calls.logIn(email, "chosen by a stranger")).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(200);
  });

  test("sends no mail to an address that has no pending registration", async () => {
    await makeUser(shop, { email });
    await calls.resend(email);
    await calls.resend("unknown@example.com");
    await shop.react();
    expect(shop.mails).toEqual([]);
  });
});
