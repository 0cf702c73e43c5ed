import { describe, expect, test } from "vitest";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { digestTables } from "#test/processes/digest-tables";
import { makeOwner, type Owner, listOwnerSecrets } from "#test/api/make-owner";
import { senderTo } from "#test/send-call";
import { type CallByName, personal, type Sent } from "#test/rules/who-may-call";

const aboutTheCaller = (Object.keys(personal) as (keyof typeof personal)[]).filter(
  (name) => typeof personal[name] !== "function",
);

describe("a call about the caller", () => {
  const shop = useTestShop({ keepsRows: true });
  const send = senderTo(shop);
  const digest = (texts: string[] | null) => digestTables(shop, texts);
  /** Made once: every test shows that nobody else's calls change anything of theirs. */
  let owner: Owner | undefined;

  test.each(aboutTheCaller)(
    "%s acts on the caller, no matter what its fields say",
    async (name) => {
      const given = personal[name] as Sent;
      owner ??= await makeOwner(shop);
      const { user, product } = owner;
      const named = {
        userId: user.id,
        user: user.id,
        customerId: user.id,
        _id: user.id,
        id: user.id,
      };
      const body = JSON.parse(
        JSON.stringify({ ...given.body, email: user.email }).replaceAll("PRODUCT", product),
      ) as object;
      const sendWith = (prepared: object) => ({
        query: { userId: user.id, customerId: user.id, email: user.email },
        body: {
          productId: product,
          ...body,
          ...prepared,
          ...named,
          role: "admin",
          rewardPoints: 1_000_000,
        },
      });
      for (const role of ["customer", "staff"] as const) {
        const stranger = await makeUser(shop, { role });
        const call: CallByName = async (name, body = {}) =>
          JSON.parse((await send(name, { body }, stranger.token)).text) as Awaited<
            ReturnType<CallByName>
          >;
        const sent = sendWith((await given.prepare?.(call)) ?? {});
        const before = await digest([user.id, user.email]);
        const response = await send(name, sent, stranger.token);
        expect([role, response.status]).toEqual([role, expect.toSatisfy((code) => code < 300)]);
        for (const secret of listOwnerSecrets(owner))
          expect([secret, response.text.includes(secret)]).toEqual([secret, false]);
        expect(await digest([user.id, user.email])).toEqual(before);
        const { rows } = await shop.database.pool.query<object>(
          "select role, email from users where id = $1",
          [stranger.user.id],
        );
        expect(rows).toEqual([{ role, email: stranger.user.email }]);
      }
      const before = await digest(null);
      for (const token of [null, "x".repeat(43)])
        expect((await send(name, sendWith({}), token)).status).toBe(401);
      expect(await digest(null)).toEqual(before);
    },
  );
});
