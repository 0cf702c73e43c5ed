import { expect, test } from "vitest";
import type { EarlierWork } from "#contracts/calls/work-queue";
import { formatOrderNumber } from "#contracts/order-number";
import { type AdminCaller, payGuestOrder, placeGuestOrder } from "#test/api/admin-orders";
import { callerWith } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { readZip } from "#test/api/read-zip";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { drawPng, sendFile } from "#test/send-file";

const here = useTestShop();
const { customerOrder } = questionCalls(here);
const { complete } = deliveryCalls(here);

async function signInStaff(name: string): Promise<Pick<AdminCaller, "call">> {
  const { token } = await makeUser(here, { role: "staff", name });
  return { call: callerWith(here, token) };
}

test("what several buyers have sent comes as one ZIP with a folder for each, to those who work on orders", async () => {
  const product = await makeProduct(here.as(admin));
  const order = async (name: string) => {
    const file = await sendFile(here, null, { name, bytes: await drawPng() });
    const orderId = await placeGuestOrder(here, product, {
      products: [{ product, quantity: 1, projectDetails: roof, attachments: [file.body.url] }],
    });
    await payGuestOrder(here, orderId);
    return orderId;
  };
  const orders = [await order("north.png"), await order("south.png")];
  const empty = await customerOrder();
  const pack = async (caller: Pick<AdminCaller, "call">, ids: readonly string[]) =>
    caller.call<{ url: string | null }>("POST", "/api/orders/inputs", { orders: ids });
  const staff = await signInStaff("Sam Staff");
  const { url } = (await pack(staff, [...orders, empty.orderId, orders[0]!])).body;
  const { rawPayload, statusCode } = await here.server.inject({ url: url! });
  expect(statusCode).toBe(200);
  expect(readZip(rawPayload).map(({ name }) => name)).toEqual([
    `${formatOrderNumber(orders[0]!)}/1 north.png`,
    `${formatOrderNumber(orders[1]!)}/1 south.png`,
  ]);
  expect((await pack(staff, [empty.orderId])).body.url).toBeNull();
  expect((await pack(empty.customer, orders)).status).toBe(403);
  expect((await pack(staff, [])).status).toBe(400);
  const changed = url!.replace(orders[1]!, empty.orderId);
  expect((await here.server.inject({ url: changed })).statusCode).toBe(404);
});

test("what was delivered for the same address before is shown with its files, to those who work on orders", async () => {
  const earlier = await customerOrder();
  await complete(earlier.office, earlier.orderId);
  const product = await makeProduct(here.as(admin), { title: "Wall Report" });
  const place = (address: string) =>
    placeGuestOrder(here, product, {
      products: [{ product, quantity: 1, projectDetails: { ...roof, address } }],
    });
  const same = await place("12 Ridge Rd., Boulder CO 80301");
  const other = await place("14 Ridge Rd., Boulder CO 80301");
  const list = (caller: Pick<AdminCaller, "call">, orderId: string) =>
    caller.call<EarlierWork[]>("GET", `/api/orders/${orderId}/earlier-work`);
  const staff = await signInStaff("Sam Staff");
  const { body } = await list(staff, same);
  expect(body).toMatchObject([
    {
      order: earlier.orderId,
      products: ["Roof Measurement Report"],
      files: [{ filename: "Report.pdf" }],
    },
  ]);
  expect((await here.server.inject({ url: body[0]!.files[0]!.url })).statusCode).toBe(200);
  expect((await list(staff, other)).body).toEqual([]);
  expect((await list(staff, earlier.orderId)).body).toEqual([]);
  expect((await list(earlier.customer, same)).status).toBe(403);
});
