import { createHash } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mailbox, StoredMail } from "#adapters/mailbox";
import { registerMailboxPage } from "./mailbox-page.tsx";

const stored = (number: number, change: Partial<StoredMail> = {}): StoredMail => ({
  id: String(number).repeat(32),
  storedAt: "2030-01-01T10:00:00.000Z",
  to: { name: "Ana Gable", address: `ana${number}@buyer.example` },
  subject: `Mail ${number}`,
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://shop.example/a?b=1&amp;c=2">Go</a></body></html>',
  text: "Go:\nhttps://shop.example/a?b=1&c=2\n\n(see http://127.0.0.1:3000/track/abc.)\nhttps://shop.example/a?b=1&c=2",
  messageId: `<${number}@shop.example>`,
  ...change,
});

let app: FastifyInstance;
let mails: StoredMail[];
beforeEach(() => {
  mails = [];
  const mailbox: Mailbox = {
    send: async () => {},
    list: async () => mails,
    find: async (id) => mails.find((mail) => mail.id === id) ?? null,
  };
  app = Fastify();
  registerMailboxPage(app, mailbox);
});
afterEach(() => app.close());

const get = (url: string) => app.inject({ url });
const readSecurityPolicy = (response: Awaited<ReturnType<typeof get>>) =>
  String(response.headers["content-security-policy"]);

test("an empty mailbox says so", async () => {
  const response = await get("/dev/mailbox");
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain("No mail yet");
});

test("the list shows recipient, subject and time, and can be filtered by address", async () => {
  mails = [stored(2), stored(1)];
  const all = await get("/dev/mailbox");
  expect(all.body.indexOf("Mail 2")).toBeLessThan(all.body.indexOf("Mail 1"));
  expect(all.body).toContain("ana1@buyer.example");
  expect(all.body).toContain('dateTime="2030-01-01T10:00:00.000Z"');
  const some = await get("/dev/mailbox?to=ANA1%40buyer");
  expect(some.body).toContain("Mail 1");
  expect(some.body).not.toContain("Mail 2");
  expect((await get("/dev/mailbox?to=nobody")).body).toContain("No mail to nobody yet");
});

test("a mail is shown in a frame without scripts, and its links open in the whole window", async () => {
  mails = [stored(1)];
  const response = await get(`/dev/mailbox/${stored(1).id}`);
  expect(response.body).toContain(
    'sandbox="allow-popups allow-top-navigation-by-user-activation" srcDoc="&lt;!doctype html&gt;&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_top&quot;&gt;',
  );
  expect(response.body).toContain(
    '<a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>',
  );
  expect(response.body).toContain(
    '(see <a href="http://127.0.0.1:3000/track/abc">http://127.0.0.1:3000/track/abc</a>.)',
  );
});

test("a mail's pictures are shown in its frame, and nothing is loaded for them", async () => {
  const picture = {
    contentId: "mark",
    name: "a.png",
    contentType: "image/png",
    base64: "iVBORw==",
  };
  mails = [stored(1, { html: '<html><img src="cid:mark"/></html>', pictures: [picture] })];
  const response = await get(`/dev/mailbox/${stored(1).id}`);
  expect(response.body).toContain("&lt;img src=&quot;data:image/png;base64,iVBORw==&quot;/&gt;");
  expect(readSecurityPolicy(response)).toContain("img-src data:;");
});

test("the JSON form carries the mail and each of its links once", async () => {
  mails = [stored(1)];
  const response = await get(`/dev/mailbox/${stored(1).id}.json`);
  expect(response.json()).toEqual({
    ...stored(1),
    links: ["https://shop.example/a?b=1&c=2", "http://127.0.0.1:3000/track/abc"],
  });
});

test("an unknown mail is not found, in both forms", async () => {
  const page = await get("/dev/mailbox/unknown");
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain("Mail not found");
  expect((await get("/dev/mailbox/unknown.json")).statusCode).toBe(404);
});

test("everything in a mail or in the filter is shown as text", async () => {
  const evil = `"'><script>alert(1)</script></title></style><img src=x onerror=alert(1)>`;
  mails = [
    stored(1, {
      subject: evil,
      text: `${evil} https://shop.example/"onmouseover=alert(1) javascript:alert(1)`,
      to: { name: evil, address: `${evil}@buyer.example` },
      html: evil,
      messageId: evil,
    }),
  ];
  for (const url of ["", `/${stored(1).id}`, `?to=${encodeURIComponent(evil)}`]) {
    const { body } = await get(`/dev/mailbox${url}`);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toMatch(/<script|<img/i);
    expect(body).not.toMatch(/href="(?!\/dev\/mailbox|https:\/\/shop\.example\/")/);
  }
});

test("no response may run scripts, be framed, cached, or send a referrer", async () => {
  mails = [stored(1)];
  for (const url of ["", `/${stored(1).id}`, `/${stored(1).id}.json`, "/unknown"]) {
    const response = await get(`/dev/mailbox${url}`);
    expect(readSecurityPolicy(response)).toContain("default-src 'none'");
    expect(readSecurityPolicy(response)).toContain("frame-ancestors 'none'");
    expect(readSecurityPolicy(response)).not.toContain("script-src");
    expect(response.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  }
});

test("the list's policy allows exactly its own style sheet", async () => {
  const response = await get("/dev/mailbox");
  const styles = /<style>([\s\S]*?)<\/style>/.exec(response.body)![1]!;
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(readSecurityPolicy(response)).toContain(`style-src 'sha256-${hash}';`);
});

test("a mail names its attachments, which can be saved", async () => {
  const file = { name: "Receipt <1>.pdf", contentType: "application/pdf", base64: "AP8K" };
  mails = [stored(1, { attachments: [file] })];
  const url = `/dev/mailbox/${"1".repeat(32)}`;
  expect((await get(url)).body).toContain(
    `<a href="${url}/attachments/0">Receipt &lt;1&gt;.pdf</a>`,
  );
  const saved = await get(`${url}/attachments/0`);
  expect([...saved.rawPayload]).toEqual([0, 255, 10]);
  expect(saved.headers["content-type"]).toBe("application/pdf");
  expect(saved.headers["content-disposition"]).toMatch(/^attachment;/);
  expect((await get(`${url}/attachments/1`)).statusCode).toBe(404);
});
