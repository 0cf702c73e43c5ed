import { describe, expect, test } from "vitest";
import {
  contactMessage,
  liveRequest,
  sendLiveRequest,
  sendMessage,
  storedRequests,
} from "#test/api/visitor-requests";
import { useTestShop } from "#test/create-test-shop";
import { post } from "#test/api/guest-purchase";

describe("the limits on public calls", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("one address gets five mails an hour, one network sends twenty messages", async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await sendMessage(shop, contactMessage)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const others = [];
    for (let turn = 0; turn < 15; turn++)
      others.push(
        (await sendLiveRequest(shop, { ...liveRequest, email: `n${turn}@example.com` })).status,
      );
    expect(others).toEqual([...Array(14).fill(200), 429]);
    const last = await sendMessage(shop, { ...contactMessage, email: "z@example.com" });
    expect(last.headers).toHaveProperty("retry-after");
    expect(await storedRequests(shop)).toHaveLength(19);
  });

  test("one network adds ten addresses to the list in an hour", async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push(
        (await post(shop, "/api/contact/newsletter", { email: `n${turn}@example.com` })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
