import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { confirmPassword } from "#modules/accounts/password";
import { signedUrl } from "#modules/files/downloads";
import { receiveUpload } from "#modules/files/uploads";
import { makeOrderLink } from "#modules/orders";
import { accountCalls, mailedCode, mailedToken } from "#test/api/account-calls";
import {
  admin,
  guest,
  makeProduct,
  makeUser,
  testPassword,
  type TestShop,
  useTestShop,
} from "#test/create-test-shop";
import { orderBody, placeOrder, post, verifyGuest } from "#test/api/guest-purchase";
import { joinNewsletter, newsletterLinkTo } from "#test/api/newsletter";

const shop = useTestShop();
const oldKey = "only for tests, but long enough to be a key";
const newKey = "another one for tests, and long enough as well";
const guestEmail = "lee@example.com";

type Links = Awaited<ReturnType<typeof makeLinks>>;

/** One of everything that the shop's key signs. */
async function makeLinks() {
  const calls = accountCalls(shop);
  const robin = await makeUser(shop, { email: "robin@example.com" });
  await calls.call("POST", "auth/toggle-2fa", { enabled: true }, robin.token);
  const { userId } = (await calls.logIn("robin@example.com", testPassword)).body;
  const code = await mailedCode(shop, "robin@example.com");
  const { user } = await makeUser(shop);
  await calls.forget(user.email);
  const leaver = await makeUser(shop);
  await confirmPassword(shop.as(leaver.actor), testPassword);
  await calls.call("POST", "account/closing", {}, leaver.token);
  await calls.register("kim@example.com", testPassword);
  await post(shop, "/api/email-verification/initiate", {
    email: guestEmail,
    fullName: "Lee",
    phone: "3125550100",
  });
  const file = await receiveUpload(shop.as(guest), {
    name: "roof.esx",
    stream: Readable.from([Buffer.from("504b0304140000000800", "hex")]),
    kinds: ["esx"],
  });
  await joinNewsletter(shop, { email: "mel@example.com" });
  await verifyGuest(shop);
  const { body: order } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
  return {
    userId,
    code,
    email: user.email,
    reset: await mailedToken(shop, user.email),
    leaver: leaver.user.email,
    closing: await mailedToken(shop, leaver.user.email),
    registration: await mailedToken(shop, "kim@example.com"),
    verification: await mailedToken(shop, guestEmail),
    newsletter: newsletterLinkTo(shop, "mel@example.com", "confirm"),
    unsubscribe: newsletterLinkTo(shop, "mel@example.com", "unsubscribe"),
    file: signedUrl(shop.as(guest), file, 3600),
    order: new URL(makeOrderLink(shop.as(guest), order._id)).pathname.split("/").at(-1),
  };
}

/** Which of them open a shop with these keys; a reset comes last, since it alone changes something. */
async function openAll(links: Links, secretKeys: [string, ...string[]]) {
  const other = await shop.startAnother({ secretKeys });
  try {
    const server = { ...shop, ...other } as TestShop;
    const calls = accountCalls(server);
    const get = async (url: string) => (await other.server.inject({ url })).statusCode;
    const verified = { email: guestEmail, token: links.verification };
    return {
      file: await get(links.file),
      order: await get(`/api/orders/track/${links.order}`),
      guest: (await post(server, "/api/email-verification/verify", verified)).status,
      newsletter: (await post(server, "/api/newsletter/confirm", links.newsletter)).status,
      unsubscribe: (await post(server, "/api/newsletter/unsubscribe", links.unsubscribe)).status,
      code: (await calls.enterCode(links.userId, links.code)).status,
      registration: (await calls.open("kim@example.com", links.registration, testPassword)).status,
      closing: (
        await calls.call("POST", "account/close", { email: links.leaver, token: links.closing })
      ).status,
      reset: (await calls.reset(links.email, links.reset, "a new long password")).status,
    };
  } finally {
    await other.close();
  }
}

test("links and codes of an earlier key work while it is still listed, and not without it", async () => {
  const links = await makeLinks();
  const withoutOld = await openAll(links, [newKey]);
  expect(new Set(Object.values(withoutOld))).not.toContain(200);
  const { registration, ...others } = await openAll(links, [newKey, oldKey]);
  expect([200, 201]).toContain(registration);
  expect(new Set(Object.values(others))).toEqual(new Set([200]));
});
