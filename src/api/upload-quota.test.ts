import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { makeMultipartForm } from "#test/multipart-form";
import { drawPng } from "#test/send-file";

const megabyte = 1024 * 1024;

describe("the bytes that one address may upload in a day", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  const leave = (megabytes: number) => {
    const ctx = shop.as({ kind: "guest", address: "127.0.0.1" });
    const limit = { name: "upload-bytes", points: 500 * megabyte, per: 24 * 60 * 60 };
    const points = (500 - megabytes) * megabyte;
    return ctx.limits.consume(limit, "127.0.0.1", { points });
  };

  /** Without a content-length, as a program that streams a file sends it. */
  async function stream(): Promise<number> {
    const { payload, contentType } = makeMultipartForm([
      { name: "roof.png", content: await drawPng(), field: "file" },
    ]);
    const { statusCode } = await shop.server.inject({
      method: "POST",
      url: "/api/upload",
      headers: { "content-type": contentType },
      payload: Readable.from([payload]),
    });
    return statusCode;
  }

  test("are reserved before a file of unknown size is read, so none is stored past the limit", async () => {
    await leave(10);
    expect(await stream()).toBe(429);
    expect(await countRows(shop, "files")).toBe(0);
  });

  test("are given back where the file was smaller than reserved", async () => {
    await leave(30);
    expect([await stream(), await stream()]).toEqual([200, 200]);
  });
});
