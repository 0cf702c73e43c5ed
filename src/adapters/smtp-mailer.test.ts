import { createServer, type AddressInfo } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { MailRefused, type Mail } from "#platform/ports";
import { startSmtpReceiver } from "#test/processes/smtp-receiver";
import { createSmtpMailer } from "./smtp-mailer.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startServer(options: SMTPServerOptions = {}) {
  const receiver = await startSmtpReceiver(options);
  closers.push(receiver.close);
  return receiver;
}

function mailerFor(port: number, login = "") {
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://${login}127.0.0.1:${port}`,
    from: "Ridgeline <mail@shop.example>",
    log: { warn: () => {} },
  });
  closers.push(() => mailer.close());
  return mailer;
}

const mail: Mail = {
  to: { name: "Ana Gable", address: "ana@buyer.example" },
  subject: "Your order is confirmed – thank you",
  html: "<p>2 × Roof report</p>",
  text: "2 × Roof report\n\nhttps://shop.example/track/abc?x=1&y=2",
  messageId: "<0123abcd@shop.example>",
};

test("a mail has a Reply-To header when replies go to somebody other than the sender", async () => {
  const { deliveries, port } = await startServer();
  const mailer = mailerFor(port);
  await mailer.send({ ...mail, replyTo: { name: "Help\r\nBcc: x", address: "help@shop.example" } });
  await mailer.send({ ...mail, replyTo: { name: "", address: "two@a.example, b@c.example" } });
  expect(
    deliveries.map((delivery) => delivery.mail.replyTo?.map(({ address }) => address)),
  ).toEqual([["help@shop.example"], undefined]);
  expect(deliveries[0]!.raw).not.toMatch(/^Bcc:/m);
});

test("a mail that people subscribe to has the one-click unsubscribe headers, other mails do not", async () => {
  const { deliveries, port } = await startServer();
  const mailer = mailerFor(port);
  const unsubscribeLink = `https://shop.example/newsletter/unsubscribe?id=${"1".repeat(36)}&token=${"t".repeat(43)}`;
  await mailer.send({ ...mail, unsubscribeLink });
  await mailer.send({ ...mail, messageId: "<other@shop.example>" });
  const [subscribed, other] = deliveries.map(({ mail }) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  );
  expect(subscribed).toMatchObject({
    "list-unsubscribe": `<${unsubscribeLink}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(Object.keys(other!).filter((key) => key.startsWith("list-"))).toEqual([]);
});

test("a mail carries its attachments as they are", async () => {
  const { deliveries, port } = await startServer();
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const attachment = { name: "CLM-1 Reçu.pdf", contentType: "application/pdf", bytes };
  await mailerFor(port).send({ ...mail, attachments: [attachment] });
  const [received] = deliveries[0]!.mail.attachments;
  const { filename, mimeType, content } = received!;
  expect([filename, mimeType]).toEqual([attachment.name, attachment.contentType]);
  expect(new Uint8Array(content as ArrayBuffer)).toEqual(bytes);
});

test("a mail carries the pictures of its HTML part beside its attachments", async () => {
  const { deliveries, port } = await startServer();
  const bytes = Uint8Array.from([137, 80, 78, 71]);
  await mailerFor(port).send({
    ...mail,
    html: '<img src="cid:mark@ridgeline">',
    pictures: [{ contentId: "mark@ridgeline", name: "a.png", contentType: "image/png", bytes }],
    attachments: [{ name: "Receipt.pdf", contentType: "application/pdf", bytes }],
  });
  const { raw, mail: got } = deliveries[0]!;
  expect(
    got.attachments.map(({ filename, contentId, disposition }) => [
      filename,
      contentId,
      disposition,
    ]),
  ).toEqual([
    ["a.png", "<mark@ridgeline>", "inline"],
    ["Receipt.pdf", undefined, "attachment"],
  ]);
  expect(raw).toMatch(
    /^Content-Type: multipart\/mixed[\s\S]+multipart\/alternative[\s\S]+multipart\/related/m,
  );
});

const rejecting = (responseCode: number) => ({
  onRcptTo: (address: { address: string }, _: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error(`No ${address.address} here`), { responseCode })),
});

const catchFailure = (sending: Promise<void>): Promise<Error> =>
  sending.then(
    () => new Error("was sent"),
    (error: Error) => error,
  );

test("a mail arrives with its sender, addressee, Message-ID and both parts", async () => {
  const { deliveries, port } = await startServer();
  await mailerFor(port).send(mail);
  expect(deliveries).toHaveLength(1);
  const { from, to, raw, mail: got } = deliveries[0]!;
  expect({ from, to }).toEqual({ from: "mail@shop.example", to: ["ana@buyer.example"] });
  expect(got.from).toMatchObject({ name: "Ridgeline", address: "mail@shop.example" });
  expect(got.to).toMatchObject([mail.to]);
  expect(got.subject).toBe(mail.subject);
  expect(got.messageId).toBe(mail.messageId);
  expect(got.html?.trim()).toBe(mail.html);
  expect(got.text?.trim()).toBe(mail.text);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/im);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
});

test("several mails share the pooled connections", async () => {
  let connections = 0;
  const { deliveries, port } = await startServer({
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
  });
  const mailer = mailerFor(port);
  for (const number of [1, 2, 3, 4, 5])
    await mailer.send({ ...mail, messageId: `<${number}@shop.example>` });
  expect(deliveries).toHaveLength(5);
  expect(connections).toBe(1);
});

test("a name or subject with line breaks adds no header and no recipient", async () => {
  const { deliveries, port } = await startServer();
  await mailerFor(port).send({
    ...mail,
    to: { name: 'Ana"\r\nBcc: spy@evil.example\r\nX-Evil: 1', address: mail.to.address },
    subject: "Hello\r\nBcc: spy@evil.example\n\nbody",
  });
  const { to, mail: got } = deliveries[0]!;
  expect(to).toEqual(["ana@buyer.example"]);
  expect(got.bcc ?? []).toEqual([]);
  expect(got.headers.map((header) => header.key)).not.toContain("x-evil");
  expect(got.to).toHaveLength(1);
  expect(got.subject).toBe("Hello Bcc: spy@evil.example body");
  expect(got.text?.trim()).toBe(mail.text);
});

test.each([
  "ana@buyer.example, spy@evil.example",
  "ana@buyer.example\r\nRCPT TO:<spy@evil.example>",
  "<ana@buyer.example> spy@evil.example",
  '"a b"@buyer.example',
  "ana",
  "",
])("a recipient that is not exactly one address is refused unsent (%j)", async (address) => {
  const { deliveries, port } = await startServer();
  const error = await catchFailure(mailerFor(port).send({ ...mail, to: { name: "", address } }));
  expect(error).toBeInstanceOf(MailRefused);
  expect(deliveries).toEqual([]);
});

test("a permanent refusal by the server is recognized, and its message omits the address", async () => {
  const { port } = await startServer(rejecting(550));
  const error = await catchFailure(mailerFor(port).send(mail));
  expect(error).toBeInstanceOf(MailRefused);
  expect(error.message).toContain("550");
  expect(error.message).not.toContain("@");
});

test("a temporary refusal requests a retry", async () => {
  const { port } = await startServer(rejecting(451));
  const error = await catchFailure(mailerFor(port).send(mail));
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error.message).toContain("451");
  expect(error.message).not.toContain("@");
});

test("a wrong SMTP password makes mail wait instead of failing it", async () => {
  const { port } = await startServer({
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error("Wrong login"), { responseCode: 535 })),
  });
  const error = await catchFailure(mailerFor(port, "shop:wrong@").send(mail));
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ code: "EAUTH" });
});

test("an unreachable server causes a retry, and mail is sent again once it is back", async () => {
  const { deliveries, port } = await startServer();
  const gone = createServer();
  await new Promise<void>((resolve) => void gone.listen(0, "127.0.0.1", resolve));
  const closedPort = (gone.address() as AddressInfo).port;
  await new Promise((resolve) => gone.close(resolve));
  const error = await catchFailure(mailerFor(closedPort).send(mail));
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error.message).toMatch(/ECONNREFUSED/);
  await mailerFor(port).send(mail);
  expect(deliveries).toHaveLength(1);
});

test("closing aborts a mail whose server stopped responding", async () => {
  const silent = createServer();
  const connected = new Promise<void>((resolve) => silent.on("connection", () => resolve()));
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => silent.close(resolve)));
  const mailer = mailerFor((silent.address() as AddressInfo).port);
  const sending = catchFailure(mailer.send(mail));
  await connected;
  mailer.close();
  expect(await sending).not.toBeInstanceOf(MailRefused);
});

test.each(["", "Ridgeline", "Ridgeline <mail>", "a@b.example\r\nBcc: c@d.example"])(
  "the shop does not start with a sender that is not an address (%j)",
  (from) => {
    const start = () =>
      createSmtpMailer({ smtpUrl: "smtp://127.0.0.1", from, log: { warn: () => {} } });
    expect(start).toThrow("The sender of mails must look like");
  },
);
