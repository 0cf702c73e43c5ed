import { accountCalls } from "./account-calls.ts";
import { codeStep, newestCode } from "./authenticator-codes.ts";
import { makeUser, type TestShop, testPassword } from "#test/create-test-shop";

/** The calls of an account with this address and an authenticator app. */
export function authenticatorCalls(shop: TestShop, email: string) {
  const calls = accountCalls(shop);
  const now = () => shop.app.now();
  const as = (token: string) => ({
    post: (path: string, body: object = {}) => calls.call("POST", `auth/${path}`, body, token),
    get: (path: string) => calls.call("GET", `auth/${path}`, undefined, token),
    remove: () =>
      shop.server.inject({
        method: "DELETE",
        url: "/api/auth/authenticator",
        headers: { authorization: `Bearer ${token}` },
      }),
  });
  async function makeAppUser() {
    const made = await makeUser(shop, { email });
    const { post } = as(made.token);
    await calls.confirm(made.token);
    const { secret } = (await post("authenticator")).body;
    const { body } = await post("authenticator/confirm", { otp: newestCode(secret, now()) });
    await shop.react();
    shop.mails.length = 0;
    shop.advance(codeStep);
    return { ...made, secret, recoveryCodes: body.recoveryCodes };
  }
  return {
    ...calls,
    as,
    makeAppUser,
    begin: async () => (await calls.logIn(email, testPassword)).body,
    enter: (userId: string, otp: string) =>
      calls.call("POST", "auth/verify-authenticator", { userId, otp }),
    recover: (userId: string, code: string) =>
      calls.call("POST", "auth/verify-recovery-code", { userId, code }),
  };
}
