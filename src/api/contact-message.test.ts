import { describe, expect, test } from "vitest";
import { contactServices } from "#contracts/contact";
import { texts } from "#contracts/texts";
import { contactMessage, mailsTo, sendMessage, storedRequests } from "#test/api/visitor-requests";
import { makeUser, useTestShop } from "#test/create-test-shop";

describe("POST /api/contact", () => {
  const shop = useTestShop();

  test("stores the message and returns the fixed text", async () => {
    expect(await sendMessage(shop, contactMessage)).toMatchObject({
      status: 200,
      body: { success: true, message: texts.contactSent },
    });
    expect(await storedRequests(shop)).toMatchObject([
      {
        kind: "contact",
        reference: expect.stringMatching(/^CM-[A-Z0-9]{8}$/),
        name: "Dana Reyes",
        email: "dana@example.com",
        phone: "+1 555 0100",
        subject: "Roof Inspection",
        message: "Please call me about a barn.\nIt is large.",
        urgency: "low",
        transcript: [],
      },
    ]);
  });

  test("needs neither a service nor a message", async () => {
    const { service: _, message: __, ...required } = contactMessage;
    expect(await sendMessage(shop, required)).toMatchObject({ status: 200 });
    expect(await sendMessage(shop, { ...required, service: "", message: "" })).toMatchObject({
      status: 200,
    });
  });

  test.each(contactServices)("takes the service %s", async (service) => {
    expect(await sendMessage(shop, { ...contactMessage, service })).toMatchObject({ status: 200 });
  });

  test.each([
    ["name", { name: "  " }],
    ["email", { email: "dana" }],
    ["email", { email: "a@example.com\r\nBcc: b@example.com" }],
    ["phone", { phone: "" }],
    ["agree", { agree: false }],
    ["agree", { agree: "yes" }],
    ["service", { service: "Teeth" }],
    ["message", { message: "x".repeat(5001) }],
    ["name", { name: "x".repeat(101) }],
  ])("names the field %s when it gets %o, and stores nothing", async (field, wrong) => {
    const { status, body } = await sendMessage(shop, { ...contactMessage, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await storedRequests(shop)).toEqual([]);
  });

  test("lists the available services when it gets an unknown one", async () => {
    const { body } = await sendMessage(shop, { ...contactMessage, service: "Teeth" });
    expect(body.fields).toEqual({
      service: `Please choose one of ${contactServices.join(", ")}`,
    });
  });

  test("mails the shop with the sender as Reply-To, and the sender without repeating their message", async () => {
    await sendMessage(shop, contactMessage);
    expect(shop.mails).toEqual([]);
    await shop.react();
    const [support] = mailsTo(shop, "support@shop.test");
    expect(support).toMatchObject({ replyTo: { address: "dana@example.com" } });
    expect(support!.subject).toMatch(/^Contact message CM-[A-Z0-9]{8}: Roof Inspection$/);
    expect(support!.text).toContain("> Please call me about a barn.\n> It is large.");
    expect(support!.text).toContain("+1 555 0100");
    const [sender] = mailsTo(shop, "dana@example.com");
    expect(sender!.text).toContain("Hello Dana Reyes,");
    expect(sender!.text).toContain("within 24 hours");
    expect(sender!.text).not.toContain("barn");
    expect(shop.mails).toHaveLength(2);
  });

  test("notifies the admins once in the app", async () => {
    const { token } = await makeUser(shop, { role: "admin" });
    await sendMessage(shop, contactMessage);
    await shop.react();
    const bell = await shop.server.inject({
      url: "/api/notifications",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bell.json().data).toMatchObject({
      total: 1,
      notifications: [{ title: "Request from Dana Reyes: Roof Inspection" }],
    });
  });

  test("shows markup as text in both mails", async () => {
    await sendMessage(shop, { ...contactMessage, message: '<img src=x onerror="alert(1)">' });
    await shop.react();
    for (const { html } of shop.mails) expect(html).not.toContain("<img src=x");
  });
});
