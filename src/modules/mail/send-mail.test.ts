import { expect, test } from "vitest";
import type { Context } from "#platform/context";
import { Metrics } from "#platform/metrics";
import type { Mail } from "#platform/ports";
import { sendMail } from "./index.ts";

const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
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
  await sendMail(ctx, { to, content, key });
  return mails[0]!;
}

test("a mail that is sent again has the same Message-ID, and another mail has a different one", async () => {
  const first = await sent("order.paid/1");
  expect(first).toEqual({ to: ana, ...content, messageId: first.messageId });
  expect(first.messageId).toMatch(/^<[0-9a-f]{64}@shop\.example>$/);
  expect((await sent("order.paid/1")).messageId).toBe(first.messageId);
  expect((await sent("order.paid/2")).messageId).not.toBe(first.messageId);
});

test("the addressee's name can't be used to send a stranger's message", async () => {
  const name = "Claim your prize at evil.example";
  expect((await sent("1", { ...ana, name })).to).toEqual({ ...ana, name: "" });
});
