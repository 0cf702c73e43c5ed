import { describe, expect, test } from "vitest";
import { createSmtpMailer } from "#adapters/smtp-mailer";
import { useTestShop } from "#test/create-test-shop";
import { countRows, post } from "#test/api/guest-purchase";
import { joinNewsletter, newsletterLinkTo, subscribe } from "#test/api/newsletter";
import { startSmtpReceiver } from "#test/processes/smtp-receiver";
import { mailsTo } from "#test/api/visitor-requests";

const email = "dana@example.com";
const urlencoded = {
  type: "application/x-www-form-urlencoded",
  body: "List-Unsubscribe=One-Click",
};
const multipart = {
  type: "multipart/form-data; boundary=x1",
  body: '--x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x1--\r\n',
};

describe("unsubscribing from the newsletter", () => {
  const shop = useTestShop();
  const addresses = () => countRows(shop, "newsletter_addresses");

  /** The address of the header, as a mail program gets it. */
  async function readHeaders() {
    const receiver = await startSmtpReceiver();
    const mailer = createSmtpMailer({
      smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
      from: "Ridgeline <mail@shop.test>",
      log: { warn: () => {} },
    });
    for (const mail of mailsTo(shop, email)) await mailer.send(mail);
    mailer.close();
    await receiver.close();
    return receiver.deliveries.map(({ mail }) => {
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? "";
      return {
        post: header("list-unsubscribe-post"),
        url: new URL(/^<(\S+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "none:"),
      };
    });
  }

  const click = async (url: URL, { type, body } = urlencoded) => {
    const { statusCode } = await shop.server.inject({
      method: "POST",
      url: url.pathname + url.search,
      headers: { "content-type": type },
      payload: body,
    });
    return statusCode;
  };

  test.each([urlencoded, multipart])(
    "is one click in a mail program, without a login, by a form of $type",
    async (form) => {
      await subscribe(shop, email);
      const mails = await readHeaders();
      expect(mails.map(({ post }) => post)).toEqual(Array(2).fill(urlencoded.body));
      const { url } = mails[1]!;
      expect(url.origin).toBe("http://shop.test");
      expect(await click(url, form)).toBe(200);
      expect(await addresses()).toBe(0);
      expect(await click(url, form)).toBe(200);
    },
  );

  test("works from the first mail on, before the address is confirmed", async () => {
    await joinNewsletter(shop, { email });
    await shop.react();
    const [mail] = await readHeaders();
    expect(await click(mail!.url)).toBe(200);
    expect(await addresses()).toBe(0);
    const link = newsletterLinkTo(shop, email, "confirm");
    expect(await post(shop, "/api/newsletter/confirm", link)).toMatchObject({ status: 400 });
  });

  test("needs the form and the whole link", async () => {
    await subscribe(shop, email);
    const { url } = (await readHeaders())[1]!;
    const cut = new URL(url);
    cut.searchParams.delete("token");
    for (const status of [
      await click(cut),
      await click(new URL("/newsletter/unsubscribe", url)),
      await click(url, { ...urlencoded, body: "List-Unsubscribe=Maybe" }),
      await click(url, { ...urlencoded, body: "" }),
    ])
      expect(status).toBe(400);
    expect(await click(url, { type: "application/json", body: "{}" })).toBe(415);
    expect(await click(url, { ...urlencoded, body: "x".repeat(5000) })).toBe(413);
    expect(await addresses()).toBe(1);
  });

  test("also works with the button on the page", async () => {
    await subscribe(shop, email);
    const link = newsletterLinkTo(shop, email, "unsubscribe");
    for (const _ of ["once", "twice"])
      expect(await post(shop, "/api/newsletter/unsubscribe", link)).toMatchObject({ status: 200 });
    expect(await addresses()).toBe(0);
  });
});
