import sharp from "sharp";
import { expect, test } from "vitest";
import type { Context } from "#platform/context";
import { Metrics } from "#platform/metrics";
import type { Mail } from "#platform/ports";
import { type MailContent, renderMail, sendMail } from "./index.ts";

const content: MailContent = {
  subject: "Hello",
  preview: "A greeting",
  heading: "Hello",
  greeting: "Hello Ana,",
  blocks: [],
  why: "order",
};
const sender = { name: "Ridgeline", address: [], settingsLink: "https://shop.example/account" };
const ana = { name: "Ana", address: "ana@buyer.example" };

async function sent(key: string, to = ana): Promise<Mail> {
  const publicUrl = "https://shop.example:8443";
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const ctx = {
    ports: { mailer },
    config: { publicUrl },
    metrics: new Metrics(),
  } as unknown as Context;
  await sendMail(ctx, { to, content, sender, key });
  return mails[0]!;
}

test("a mail that is sent again has the same Message-ID, and another mail has a different one", async () => {
  const first = await sent("order.paid/1");
  const { messageId, pictures } = first;
  expect(first).toEqual({ to: ana, ...renderMail(content, sender), messageId, pictures });
  expect(first.messageId).toMatch(/^<[0-9a-f]{64}@shop\.example>$/);
  expect((await sent("order.paid/1")).messageId).toBe(first.messageId);
  expect((await sent("order.paid/2")).messageId).not.toBe(first.messageId);
});

test("a mail carries the shop's mark, which its HTML part shows, at twice its size", async () => {
  const { html, pictures } = await sent("order.paid/1");
  const [, contentId, width, height] =
    /<img src="cid:([^"]+)" alt="Ridgeline logo" width="(\d+)" height="(\d+)"/.exec(html)!;
  expect(pictures).toMatchObject([{ contentId, contentType: "image/png" }]);
  expect(await sharp(pictures![0]!.bytes).metadata()).toMatchObject({
    format: "png",
    width: 2 * Number(width),
    height: 2 * Number(height),
  });
});

test("the addressee's name can't be used to send a stranger's message", async () => {
  const name = "Claim your prize at evil.example";
  expect((await sent("1", { ...ana, name })).to).toEqual({ ...ana, name: "" });
});
