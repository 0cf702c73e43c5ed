import { describe, expect, test } from "vitest";
import { addNotification } from "#modules/notifications";
import { makeUser, type TestShop, useTestShop } from "#test/create-test-shop";

const orderId = "7f6c1f3e-1111-4222-8333-123456789abc";

async function call(
  shop: TestShop,
  method: "GET" | "PUT" | "POST" | "DELETE",
  path: string,
  token?: string,
) {
  const response = await shop.server.inject({
    method,
    url: `/api/notifications${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const notify = (shop: TestShop, userId: string, eventKey: string) =>
  addNotification(shop.app.asSystem("test"), {
    userId,
    topic: "order",
    type: "payment_received",
    title: "Payment received",
    message: "We received your payment.",
    orderId,
    totalCents: 4990,
    eventKey,
  });

describe("/api/notifications", () => {
  const shop = useTestShop();

  test.each([
    ["order.question-asked:1", "answer"],
    ["order.question-reminded:1", "answer"],
    ["order_delivered:1", "open-report"],
    ["version:1:2", "open-report"],
    ["payment_denied:1", "pay"],
    ["payment_received:1", undefined],
    ["question-answered:1", undefined],
  ])("says of the event %j what its order waits for: %j", async (eventKey, action) => {
    const { user, token } = await makeUser(shop);
    await notify(shop, user.id, eventKey);
    const { body } = await call(shop, "GET", "", token);
    expect(body.data.notifications[0].data.action).toBe(action);
  });

  test("returns the caller's list in the documented shape", async () => {
    const { user, token } = await makeUser(shop);
    await notify(shop, user.id, "a");
    await notify(shop, user.id, "b");
    const { status, body } = await call(shop, "GET", "?page=1&limit=1&unreadOnly=false", token);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        notifications: [
          {
            _id: expect.any(String),
            type: "payment_received",
            title: "Payment received",
            message: "We received your payment.",
            isRead: false,
            createdAt: expect.any(String),
            data: { orderId, totalPrice: 49.9, link: `/orders?order=${orderId}` },
          },
        ],
        unreadCount: 2,
        total: 2,
        page: 1,
        totalPages: 2,
      },
    });
  });

  test.each(["?limit=0", "?limit=101", "?page=0", "?unreadOnly=perhaps"])(
    "refuses %s",
    async (query) => {
      const { token } = await makeUser(shop);
      expect(await call(shop, "GET", query, token)).toMatchObject({ status: 400 });
    },
  );

  test("marks, marks all and deletes", async () => {
    const { user, token } = await makeUser(shop);
    for (const key of ["a", "b", "c"]) await notify(shop, user.id, key);
    const listed = (await call(shop, "GET", "", token)).body.data.notifications;
    const read = await call(shop, "PUT", `/${listed[0]._id}/read`, token);
    expect(read).toMatchObject({ status: 200, body: { success: true } });
    expect((await call(shop, "GET", "?readOnly=true", token)).body.data).toMatchObject({
      notifications: [{ _id: listed[0]._id, isRead: true }],
      unreadCount: 2,
      total: 1,
    });
    expect(await call(shop, "PUT", "/mark-all-read", token)).toMatchObject({ status: 200 });
    expect(await call(shop, "DELETE", `/${listed[1]._id}`, token)).toMatchObject({ status: 200 });
    expect(await call(shop, "DELETE", `/${listed[1]._id}`, token)).toMatchObject({ status: 404 });
    expect((await call(shop, "GET", "", token)).body.data).toMatchObject({
      unreadCount: 0,
      total: 2,
    });
  });

  test("the stream is described as an event stream in the API description", async () => {
    const document = (await shop.server.inject("/api/openapi.json")).json();
    expect(document.paths["/api/notifications/stream"].get.responses["200"].content).toHaveProperty(
      "text/event-stream",
    );
  });
});

describe("the test notification", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("is made for the caller, ten times a minute at most", async () => {
    const { token } = await makeUser(shop);
    const statuses = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await call(shop, "POST", "/test-create", token)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await call(shop, "GET", "", token)).body.data).toMatchObject({ total: 10 });
  });
});
