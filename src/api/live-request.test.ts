import { defaultCalendar } from "#contracts/shop-calendar";
import { saveSection } from "#test/api/save-section";
import { describe, expect, test } from "vitest";
import { liveRequest, mailsTo, sendLiveRequest, storedRequests } from "#test/api/visitor-requests";
import { type TestShop, useTestShop } from "#test/create-test-shop";

/** Moves the shop's clock to this instant. */
const moveTo = (shop: TestShop, iso: string) =>
  shop.advance(new Date(iso).getTime() - shop.app.asSystem("test").now().getTime());

describe("POST /api/live-chat/request", () => {
  const shop = useTestShop();

  test("returns department, reference and the expected response", async () => {
    moveTo(shop, "2026-11-20T15:00:00Z");
    const { status, body } = await sendLiveRequest(shop, liveRequest);
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

  test("skips the holidays of the stored calendar in its due time", async () => {
    const holidays = [{ date: "2026-11-20", name: "Founders' Day" }];
    await saveSection(shop, "calendar", { ...defaultCalendar, holidays });
    moveTo(shop, "2026-11-20T15:00:00Z");
    const { body } = await sendLiveRequest(shop, liveRequest);
    expect(body.data.dueAt).toMatch(/^2026-11-21T16:00/);
  });

  test.each([
    ["low", "Within 24 hours", "2026-11-25T14:"],
    ["normal", "Within 8 hours", "2026-11-23T19:"],
    ["high", "Within 4 hours", "2026-11-23T15:"],
    ["rush", "Within 2 hours", "2026-11-23T13:"],
  ])(
    "promises %s urgency a response %s, counted in working hours over the weekend",
    async (urgency, expected, due) => {
      // Saturday, one hour before closing.
      moveTo(shop, "2026-11-21T18:00:00Z");
      const { body } = await sendLiveRequest(shop, { ...liveRequest, urgency });
      expect(body.data.expectedResponse).toBe(expected);
      expect(body.data.dueAt.slice(0, due.length)).toBe(due);
    },
  );

  test("has normal urgency and the general department by default", async () => {
    const { department: _, urgency: __, phone: ___, ...rest } = liveRequest;
    const { body } = await sendLiveRequest(shop, rest);
    expect(body.data).toMatchObject({ department: "general", expectedResponse: "Within 8 hours" });
  });

  test("stores the attached chat and mails it to the shop", async () => {
    const transcript = [
      { from: "shop", text: "How can we help?" },
      { from: "visitor", text: "Do you measure barns?" },
    ];
    await sendLiveRequest(shop, { ...liveRequest, transcript });
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
    const { status, body } = await sendLiveRequest(shop, { ...liveRequest, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});
