import { describe, expect, test } from "vitest";
import { readOrder } from "#test/api/admin-orders";
import { deliveryCalls } from "#test/api/deliveries";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { workCalls } from "#test/api/work";
import { testPassword, useTestShop } from "#test/create-test-shop";

const here = useTestShop();
const { customerOrder } = questionCalls(here);
const { complete, request } = deliveryCalls(here);
const { signInStaff, listIds, assign } = workCalls(here);

describe("the work on an order", () => {
  test("is taken, which starts it, and shows in the timeline", async () => {
    const { orderId, office } = await customerOrder();
    const sam = await signInStaff("Sam Rivera");
    const { status, body } = await assign(sam, orderId, sam.userId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      work: "started",
      worker: { _id: sam.userId, name: "Sam Rivera" },
    });
    const { timeline } = await readOrder(office, orderId);
    expect(timeline!.slice(-2)).toMatchObject([
      { kind: "taken", actor: { kind: "staff", name: "Sam Rivera" } },
      { kind: "work-marked", work: "started" },
    ]);
  });

  test("is handed over to a colleague, who is notified, and given up", async () => {
    const { orderId, office } = await customerOrder();
    const sam = await signInStaff("Sam Rivera");
    await assign(office, orderId, office.userId);
    const given = await assign(office, orderId, sam.userId, office.userId);
    expect(given.body.worker).toEqual({ _id: sam.userId, name: "Sam Rivera" });
    await here.react();
    expect(await listNoticeTitles(here, sam.userId)).toEqual(["Handed over to you"]);
    const { body } = await assign(sam, orderId, null, sam.userId);
    expect(body.worker).toBeNull();
    expect(body.timeline!.slice(-2)).toMatchObject([
      { kind: "handed-over", worker: "Sam Rivera" },
      { kind: "released" },
    ]);
  });

  test.each([
    ["is demoted", "PUT"],
    ["has left", "DELETE"],
  ] as const)(
    "is given up when its worker %s, but a delivered order keeps its worker",
    async (_, method) => {
      const { orderId, office } = await customerOrder();
      const delivered = await customerOrder();
      const sam = await signInStaff("Sam Rivera");
      const kim = await signInStaff("Kim Okafor");
      for (const order of [orderId, delivered.orderId]) await assign(sam, order, sam.userId);
      await complete(sam, delivered.orderId);
      const other = await customerOrder();
      await assign(kim, other.orderId, kim.userId);
      await office.call("POST", "/api/auth/confirm-password", { password: testPassword });
      const role = method === "PUT" ? { role: "customer" } : undefined;
      const left = await office.call(method, `/api/customers/${sam.userId}`, role);
      expect(left.status).toBe(200);
      await here.react();
      expect((await readOrder(office, orderId)).worker).toBeNull();
      expect((await readOrder(office, orderId)).timeline!.at(-1)).toMatchObject({
        kind: "released",
        actor: { kind: "system" },
      });
      expect(await listIds(office, "who=nobody")).toContain(orderId);
      expect((await readOrder(office, other.orderId)).worker?._id).toBe(kim.userId);
      expect((await readOrder(office, delivered.orderId)).worker?._id).toBe(sam.userId);
      expect((await assign(kim, orderId, kim.userId)).status).toBe(200);
    },
  );

  test("stays with a worker whose role is restored before the event is handled", async () => {
    const { orderId, office } = await customerOrder();
    const sam = await signInStaff("Sam Rivera");
    await assign(sam, orderId, sam.userId);
    await office.call("POST", "/api/auth/confirm-password", { password: testPassword });
    for (const role of ["customer", "staff"])
      await office.call("PUT", `/api/customers/${sam.userId}`, { role });
    await here.react();
    expect((await readOrder(office, orderId)).worker?._id).toBe(sam.userId);
  });

  test("of one order is taken by one of two", async () => {
    const { orderId } = await customerOrder();
    const [sam, kim] = [await signInStaff("Sam Rivera"), await signInStaff("Kim Okafor")];
    const both = await Promise.all([
      assign(sam, orderId, sam.userId),
      assign(kim, orderId, kim.userId),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)!.body.message).toMatch(
      /^(Sam Rivera|Kim Okafor) has this order now\.$/,
    );
  });

  test("goes to nobody who does not work on orders, and ends with the delivery", async () => {
    const { orderId, office, customer } = await customerOrder();
    const buyer = await assign(office, orderId, customer.userId);
    expect([buyer.status, buyer.body.message]).toEqual([
      400,
      "Only people who work on orders can be given one",
    ]);
    expect(
      (await assign({ ...office, call: customer.call }, orderId, customer.userId)).status,
    ).toBe(403);
    await complete(office, orderId);
    const { status, body } = await assign(office, orderId, office.userId);
    expect([status, body.message]).toEqual([
      409,
      "This order is completed, so there is no work to take.",
    ]);
    await request(customer, orderId);
    expect((await assign(office, orderId, office.userId)).status).toBe(200);
  });
});
