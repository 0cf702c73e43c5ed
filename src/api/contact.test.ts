import { describe, expect, test } from "vitest";
import { contactServices } from "#contracts/contact";
import { texts } from "#contracts/texts";
import { makeUser, type TestShop, useTestShop } from "#test/create-test-shop";

const message = {
  name: "Dana Reyes",
  email: "Dana@Example.com",
  phone: "+1 555 0100",
  message: "Please call me about a barn.\nIt is large.",
  service: "Roof Inspection",
  agree: true,
};

const liveRequest = {
  department: "estimations",
  name: "Dana Reyes",
  email: "dana@example.com",
  phone: "",
  subject: "Estimate for a barn",
  message: "How long does it take?",
  urgency: "rush",
};

const post = async (shop: TestShop, path: string, payload: object) => {
  const answer = await shop.server.inject({ method: "POST", url: `/api/${path}`, payload });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

const storedRequests = async (shop: TestShop) =>
  (await shop.database.pool.query("select * from requests order by created_at")).rows;

const mailsTo = (shop: TestShop, address: string) =>
  shop.mails.filter(({ to }) => to.address === address);

/** Moves the shop's clock to this instant. */
const moveTo = (shop: TestShop, iso: string) =>
  shop.advance(new Date(iso).getTime() - shop.app.asSystem("test").now().getTime());

describe("POST /api/contact", () => {
  const shop = useTestShop();

  test("stores the message and answers with the fixed text", async () => {
    expect(await post(shop, "contact", message)).toMatchObject({
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
    const { service: _, message: __, ...required } = message;
    expect(await post(shop, "contact", required)).toMatchObject({ status: 200 });
    expect(await post(shop, "contact", { ...required, service: "", message: "" })).toMatchObject({
      status: 200,
    });
  });

  test.each(contactServices)("takes the service %s", async (service) => {
    expect(await post(shop, "contact", { ...message, service })).toMatchObject({ status: 200 });
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
    const { status, body } = await post(shop, "contact", { ...message, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await storedRequests(shop)).toEqual([]);
  });

  test("tells the shop by mail, with an answer going to the sender, and the sender without repeating a word", async () => {
    await post(shop, "contact", message);
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

  test("tells the admins under the bell, once", async () => {
    const { token } = await makeUser(shop, { role: "admin" });
    await post(shop, "contact", message);
    await shop.react();
    const bell = await shop.server.inject({
      url: "/api/notifications",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bell.json().data).toMatchObject({
      total: 1,
      notifications: [{ title: "Contact message" }],
    });
  });

  test("shows markup as text in both mails", async () => {
    await post(shop, "contact", { ...message, message: '<img src=x onerror="alert(1)">' });
    await shop.react();
    for (const { html } of shop.mails) expect(html).not.toContain("<img");
  });
});

describe("POST /api/live-chat/request", () => {
  const shop = useTestShop();

  test("answers department, reference and the expected response", async () => {
    moveTo(shop, "2026-11-20T15:00:00Z");
    const { status, body } = await post(shop, "live-chat/request", liveRequest);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        department: "estimations",
        referenceId: expect.stringMatching(/^LC-[A-Z0-9]{8}$/),
        expectedResponse: "Within 2 hours",
      },
    });
    expect(body.data.dueAt).toMatch(/^2026-11-20T17:00/);
  });

  test.each([
    ["low", "Within 24 hours", "2026-11-25T14:"],
    ["normal", "Within 8 hours", "2026-11-23T19:"],
    ["high", "Within 4 hours", "2026-11-23T15:"],
    ["rush", "Within 2 hours", "2026-11-23T13:"],
  ])(
    "promises %s %s and counts them in working hours over the weekend",
    async (urgency, expected, due) => {
      // Saturday, one hour before closing.
      moveTo(shop, "2026-11-21T18:00:00Z");
      const { body } = await post(shop, "live-chat/request", { ...liveRequest, urgency });
      expect(body.data.expectedResponse).toBe(expected);
      expect(body.data.dueAt.slice(0, due.length)).toBe(due);
    },
  );

  test("is normal and for the general department unless it says otherwise", async () => {
    const { department: _, urgency: __, phone: ___, ...rest } = liveRequest;
    const { body } = await post(shop, "live-chat/request", rest);
    expect(body.data).toMatchObject({ department: "general", expectedResponse: "Within 8 hours" });
  });

  test("keeps of the chat what is sent along, and mails it to the shop", async () => {
    const transcript = [
      { from: "shop", text: "How can we help?" },
      { from: "visitor", text: "Do you measure barns?" },
    ];
    await post(shop, "live-chat/request", { ...liveRequest, transcript });
    expect(await storedRequests(shop)).toMatchObject([{ transcript }]);
    await shop.react();
    const [support] = mailsTo(shop, "support@shop.test");
    expect(support!.subject).toMatch(/^Rush live request LC-\w{8}: Estimate for a barn$/);
    expect(support!.text).toContain("Visitor: Do you measure barns?");
    const [sender] = mailsTo(shop, "dana@example.com");
    expect(sender!.text).toContain("within 2 hours");
    expect(sender!.text).not.toContain("barn");
  });

  test.each([
    ["department", { department: "sales" }],
    ["name", { name: "" }],
    ["email", { email: "nobody" }],
    ["subject", { subject: " " }],
    ["message", { message: "" }],
    ["urgency", { urgency: "now" }],
    ["subject", { subject: "x".repeat(151) }],
    ["transcript", { transcript: Array(201).fill({ from: "shop", text: "x" }) }],
    ["transcript.0.from", { transcript: [{ from: "agent", text: "x" }] }],
  ])("names the field %s when it gets %o", async (field, wrong) => {
    const { status, body } = await post(shop, "live-chat/request", { ...liveRequest, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe("POST /api/contact/newsletter", () => {
  const shop = useTestShop();
  const join = (body: object) => post(shop, "contact/newsletter", body);

  test("once or often is the same: one row, one mail to each side, equal answers", async () => {
    const first = await join({ email: "dana@example.com", name: "Dana" });
    const second = await join({ email: " DANA@example.com" });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect(second.body).toEqual(first.body);
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address).sort()).toEqual([
      "dana@example.com",
      "support@shop.test",
    ]);
    const { rows } = await shop.database.pool.query("select email, name from newsletter_addresses");
    expect(rows).toEqual([{ email: "dana@example.com", name: "Dana" }]);
  });

  test("twenty at once are one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => join({ email: "dana@example.com" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await shop.react();
    expect(mailsTo(shop, "dana@example.com")).toHaveLength(1);
  });

  test.each([{}, { email: "" }, { email: "x" }, { email: "a@b", name: "Dana" }])(
    "refuses %o",
    async (body) => {
      expect(await join(body)).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );
});

describe("the limits of open calls", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("one address gets five mails an hour, one network sends twenty messages", async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await post(shop, "contact", message)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const others = [];
    for (let turn = 0; turn < 15; turn++)
      others.push(
        (await post(shop, "live-chat/request", { ...liveRequest, email: `n${turn}@example.com` }))
          .status,
      );
    expect(others).toEqual([...Array(14).fill(200), 429]);
    const last = await post(shop, "contact", { ...message, email: "z@example.com" });
    expect(last.headers).toHaveProperty("retry-after");
    expect(await storedRequests(shop)).toHaveLength(19);
  });

  test("one network puts ten addresses on the list in an hour", async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push(
        (await post(shop, "contact/newsletter", { email: `n${turn}@example.com` })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
