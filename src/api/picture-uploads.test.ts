import { expect, test } from "vitest";
import { uploadFiles } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { makePng } from "#test/api/crafted-pictures";
import { makeMultipartForm } from "#test/multipart-form";
import { drawPng } from "#test/send-file";
import { questionCalls } from "#test/api/questions";

const shop = useTestShop({ areLimitsRelaxed: false });
const { guestOrder } = questionCalls(shop);

/** Takes long to decode. */
const large = await drawPng(7000, 7000);
const small = await drawPng();
const uploadFrom = async (remoteAddress: string, bytes: Buffer, name = "roof.png") => {
  const { payload, contentType } = makeMultipartForm([{ name, content: bytes, field: "file" }]);
  const response = await shop.server.inject({
    method: "POST",
    url: "/api/upload",
    headers: { "content-type": contentType },
    remoteAddress,
    payload,
  });
  const { message } = response.json<{ message?: string }>();
  return { status: response.statusCode, message, headers: response.headers };
};

test.each([
  ["an IPv4 address", () => "203.0.113.7", "198.51.100.4"],
  ["a /64 of IPv6", (n: number) => `2001:db8:0:1::${n}`, "2001:db8:0:2::1"],
])(
  "%s has two pictures waiting at most, and others and the office go between",
  async (_, own, other) => {
    const { orderId, office } = await guestOrder();
    const ends: string[] = [];
    const ended =
      (name: string) =>
      <T extends { status: number }>(reply: T): T => {
        ends.push(`${name} ${reply.status}`);
        return reply;
      };
    const flood = Array.from({ length: 6 }, (_, n) =>
      uploadFrom(own(n + 1), large).then(ended("stranger")),
    );
    const refused = await Promise.any(
      flood.map(async (upload) => ((await upload).status === 503 ? upload : Promise.reject())),
    );
    expect(refused.message).toBe(
      "Other pictures from your network are still being checked. Please try again in a moment.",
    );
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const files = [{ name: "Front.png", content: small }];
    await Promise.all([
      uploadFrom(other, small).then(ended("customer")),
      uploadFiles(shop, office.token, orderId, files).then(ended("office")),
      ...flood,
    ]);
    const served = ends.filter((end) => end !== "stranger 503");
    expect(ends).toHaveLength(8);
    expect(served.filter((end) => end === "stranger 200")).toHaveLength(3);
    expect(served.slice(0, 3).sort()).toEqual(["customer 200", "office 200", "stranger 200"]);
  },
);

test("decoded megapixels are charged to the network, also of pictures that turn out to be broken", async () => {
  const { orderId, office } = await guestOrder();
  const from = "203.0.113.8";
  const charged = async () => {
    const { rows } = await shop.database.pool.query<{ points: number }>(
      "select points from rate_limits where key = $1",
      [`picture-megapixels:${from}`],
    );
    return rows[0]?.points ?? 0;
  };
  const broken = makePng(5000, { depth: 8, colour: 0, interlaced: false });
  const cut = Buffer.concat([broken.subarray(0, broken.length - 5000)]);
  expect((await uploadFrom(from, cut)).status).toBe(415);
  expect(await charged()).toBe(25);
  expect((await uploadFrom(from, await drawPng(2000, 1000))).status).toBe(200);
  expect(await charged()).toBe(27);
  const limit = { name: "picture-megapixels", points: 600, per: 60 };
  await shop.as({ kind: "guest", address: from }).limits.consume(limit, from, { points: 573 });
  expect((await uploadFrom(from, small)).status).toBe(200);
  const refused = await uploadFrom(from, small);
  expect([refused.status, refused.message]).toEqual([
    429,
    "Too many large pictures were uploaded from your network. Please try again in a minute.",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await uploadFrom("203.0.113.9", small)).status).toBe(200);
  const files = [{ name: "Front.png", content: small }];
  expect((await uploadFiles(shop, office.token, orderId, files)).status).toBe(200);
  expect(await charged()).toBe(601);
});

test("a buyer's picture has at most fifty megapixels, a delivered one more", async () => {
  const scan = await drawPng(8000, 6500);
  const { status, message } = await uploadFrom("203.0.113.10", scan);
  expect([status, message]).toEqual([
    415,
    "This picture can't be read here, since it has 52 megapixels. Please choose one with at most 50 megapixels.",
  ]);
  const { orderId, office } = await guestOrder();
  const files = [{ name: "Site plan.png", content: scan }];
  expect((await uploadFiles(shop, office.token, orderId, files)).status).toBe(200);
});
