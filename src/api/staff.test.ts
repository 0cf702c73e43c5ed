import { describe, expect, test } from "vitest";
import type { Correctable } from "#contracts/calls/admin-orders";
import { contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import type { WorkOrder } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import { buildAddress } from "#contracts/client";
import { may, type Right } from "#contracts/rights";
import { defaultWork } from "#contracts/work-settings";
import { sendLiveRequest } from "#modules/requests";
import { pdf, readOrder, setStatus, signInAdmin, uploadFiles } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { saveSection } from "#test/api/save-section";
import { refundEvent } from "#test/paypal/refund-events";
import { liveRequest } from "#test/api/visitor-requests";
import { useWebhooks } from "#test/paypal/webhooks";
import type { Sent } from "#test/rules/who-may-call";

const shop = useTestShop();
const { arrived } = useWebhooks(shop);

/** Amounts that appear nowhere else. */
const priceCents = 432_177;
const refundCents = 98_761;
const amounts = ["4321.77", "4,321.77", "987.61", "3334.16", "3,334.16", "432177", "98761"];

async function signInStaff() {
  const { user, token } = await makeUser(shop, { role: "staff", name: "Sam Staff" });
  return { userId: user.id, email: user.email, token, call: callerWith(shop, token) };
}

const { upload: uploadNext, deliver, request: requestRevision } = deliveryCalls(shop);

/** A further version that an admin has made, and that somebody else has to approve. */
async function prepareDelivery(orderId: string, version: number) {
  await saveSection(shop, "work", { ...defaultWork, isApprovalNeeded: true });
  const { body } = await deliver(await signInAdmin(shop), orderId, version);
  return { preparedAt: body.prepared!.preparedAt };
}

/** A customer's order that is paid, partly refunded, has a note and is being worked on. */
async function makeEventfulOrder(): Promise<{
  orderId: string;
  points: number;
  customer: Caller;
}> {
  const product = await makeProduct(shop.as(admin), {
    originalCents: priceCents,
    saleCents: priceCents,
  });
  const customer = await signIn(shop, { name: "Dana Reyes" });
  const { _id: orderId } = await placeCustomerOrder(customer, product, {
    payment: { provider: "paypal", amount: priceCents / 100 },
  });
  const intentId = await payAsCustomer(shop, customer, orderId);
  const boss = await signInAdmin(shop);
  const { captureId } = (await readOrder(boss, orderId)).payment;
  await refundAtPaypal(shop, intentId, { cents: refundCents });
  await arrived(captureId!, refundEvent);
  await shop.react();
  const points = await readPoints(customer);
  await setStatus(boss, orderId, "processing");
  await boss.call("POST", `/api/orders/${orderId}/notes`, { note: "Two chimneys." });
  expect(await readOrder(boss, orderId)).toMatchObject({ refunded: refundCents / 100 });
  return { orderId, points, customer };
}

/** Every key and every value of a JSON text that is not an id, a time or an address of a file. */
function listLeaves(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listLeaves);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) => [`key:${key}`, ...listLeaves(each)]);
  return [value];
}

/** Neither a known amount nor anything that is called like one. */
function expectNoAmounts(name: string, body: unknown, points: number): void {
  for (const leaf of listLeaves(body)) {
    const text = String(leaf);
    const isAmount =
      amounts.includes(text) ||
      leaf === points ||
      // Cents; a time has three digits there.
      (typeof leaf === "string" && /\$|\.(77|61)(?!\d)/.test(leaf));
    const isNamedSo = /^key:.*(price|amount|payment|refund|total|points|paid|cents|currency)/i.test(
      text,
    );
    expect([name, leaf, isAmount || isNamedSo]).toEqual([name, leaf, false]);
  }
}

describe("staff", () => {
  /** The calls that staff have a right to, and getOrder, which is open to buyers too. */
  const theirs = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { auth }]) =>
    name === "getOrder" || (auth && auth !== "user" && may("staff", auth as Right)) ? [name] : [],
  );

  test("receive no amounts from any of their calls", async () => {
    const { orderId, points, customer } = await makeEventfulOrder();
    expect(points).toBeGreaterThan(1000);
    const { id: requestId } = await sendLiveRequest(shop.app.asSystem("test"), {
      ...liveRequest,
      department: "estimations",
      urgency: "rush",
      transcript: [],
    });
    const staff = await signInStaff();
    const params = { id: orderId };
    const request = { params: { id: requestId } };
    const view = { list: "orders", name: "Boulder", query: { search: "Boulder" }, isShared: true };
    const { _id: viewId } = (await staff.call<{ _id: string }>("POST", "/api/views", view)).body;
    const calls: Record<
      string,
      Omit<Sent, "prepare"> & { prepare?: () => Promise<object>; status?: number }
    > = {
      listAllOrders: {},
      getOrder: { params },
      addOrderNote: { params, body: { note: "Mine" } },
      getCorrectable: { params },
      correctOrder: {
        params,
        prepare: async () => {
          const { body } = await staff.call<Correctable>(
            "GET",
            `/api/orders/${orderId}/correction`,
          );
          const { projectDetails } = body.lines[0]!;
          const jobReferences = { claimNumber: "CLM-7" };
          const line = { line: 0, projectDetails, jobReferences, answers: {} };
          return { version: 0, reason: "The claim", line };
        },
      },
      askQuestion: { params, body: { reason: "other", text: "Which one?" } },
      getSavedTexts: {},
      withdrawQuestion: {
        params,
        prepare: async () => {
          const { body } = await staff.call<WorkOrder>("GET", `/api/orders/${orderId}`);
          return { question: body.questions![0]!._id };
        },
      },
      updateOrderStatus: { params, body: { status: "processing" } },
      markWork: { params, body: { work: "started" } },
      getQueue: {},
      getWorkTimes: {},
      listWorkers: {},
      listEarlierWork: { params },
      assignOrder: { params, body: { worker: staff.userId, seen: null } },
      packInputs: { body: { orders: [orderId] } },
      viewOrder: { params },
      leaveOrder: { params },
      completeOrder: { params, body: { remarks: "Done" } },
      deliverVersion: {
        params,
        prepare: async () => {
          const attachmentUrls = [await uploadNext(staff, orderId, "b.pdf")];
          return { version: 2, revision: null, changes: "The pitch", attachmentUrls };
        },
      },
      declineRevision: {
        params,
        prepare: async () => {
          const { body } = await requestRevision(customer, orderId, { version: 2 });
          return { revision: body.revisions![0]!._id, reason: "It is right" };
        },
      },
      approveDelivery: { params, prepare: () => prepareDelivery(orderId, 3) },
      sendDeliveryBack: {
        params,
        prepare: async () => ({ ...(await prepareDelivery(orderId, 4)), note: "The garage" }),
      },
      dropDelivery: {
        params,
        prepare: async () => {
          const seen = await prepareDelivery(orderId, 4);
          const note = { ...seen, note: "The garage" };
          const boss = await signInAdmin(shop);
          await boss.call("POST", `/api/orders/${orderId}/prepared/send-back`, note);
          return seen;
        },
      },
      listRequests: {},
      getSavedReplies: {},
      markSubjectRead: { body: { kind: "order", id: orderId } },
      getRequestCounts: {},
      listRequestOwners: {},
      getRequest: request,
      assignRequest: { ...request, body: { ownerId: staff.userId } },
      replyToRequest: { ...request, body: { message: "Two days." } },
      setRequestState: { ...request, body: { state: "open" } },
      listViews: { query: { list: "orders" } },
      saveView: { body: { ...view, name: "Texas" }, status: 201 },
      updateView: { params: { id: viewId }, body: { name: "Boulder, all" } },
      deleteView: { params: { id: viewId } },
    };
    const upload = await uploadFiles(shop, staff.token, orderId, [
      { name: "a.pdf", content: pdf() },
    ]);
    expect(upload.status).toBe(200);
    expectNoAmounts("uploadCompletionFiles", upload.body, points);
    expect([...Object.keys(calls), "uploadCompletionFiles"].toSorted()).toEqual(theirs.toSorted());
    for (const [name, sent] of Object.entries(calls)) {
      const { method, path } = contract[name as keyof typeof contract] as Endpoint;
      const url = buildAddress(path, sent.params ?? {}, sent.query);
      const given = sent.body ?? (await sent.prepare?.());
      const { status, body } = await staff.call(method, url, given);
      expect([name, status]).toEqual([name, sent.status ?? 200]);
      expectNoAmounts(name, body, points);
    }
    const paged = await staff.call("GET", "/api/orders/all?page=1&limit=5&search=Dana");
    expectNoAmounts("a page of listAllOrders", paged.body, points);
    const boss = await signInAdmin(shop);
    expect(() => expectNoAmounts("", { amount: 1 }, points)).toThrow();
    const seen = JSON.stringify((await boss.call("GET", `/api/orders/${orderId}`)).body);
    for (const amount of ["4321.77", "987.61"]) expect(seen).toContain(amount);
  });

  test("see buyer, products and notes of an order, upload its files and complete it", async () => {
    const { orderId } = await makeEventfulOrder();
    const staff = await signInStaff();
    const get = () => staff.call<WorkOrder>("GET", `/api/orders/${orderId}`);
    const { body: order } = await get();
    expect(order).toMatchObject({
      status: "processing",
      contact: { email: expect.stringContaining("@"), phone: expect.any(String) },
      products: [{ product: { title: "Roof Measurement Report" }, quantity: 1 }],
    });
    expect(order.timeline.map(({ kind }) => kind)).toEqual([
      "placed",
      "paid",
      "status-changed",
      "noted",
    ]);
    const { body } = await uploadFiles(shop, staff.token, orderId, [
      { name: "report.pdf", content: pdf() },
    ]);
    const completed = await staff.call<WorkOrder>("PUT", `/api/orders/${orderId}/complete`, {
      remarks: "Done",
      attachmentUrls: body.files.map(({ url }) => url),
    });
    expect(completed.body).toMatchObject({
      status: "completed",
      completion: {
        completionRemarks: "Done",
        completionAttachments: [{ filename: "report.pdf" }],
      },
    });
    expect(completed.body.timeline.at(-1)).toMatchObject({
      actor: { kind: "staff", name: "Sam Staff" },
      files: ["report.pdf"],
    });
  });

  test("can neither cancel an order nor filter by payment", async () => {
    const { orderId } = await makeEventfulOrder();
    const staff = await signInStaff();
    const cancelled = await setStatus(staff, orderId, "cancelled");
    expect([cancelled.status, cancelled.body.message]).toEqual([
      403,
      "Only admins can cancel an order",
    ]);
    const url = "/api/orders/all?page=1";
    for (const filter of ["paymentStatus=refunded", "counted=true"])
      expect((await staff.call("GET", `${url}&${filter}`)).status).toBe(403);
    expect((await staff.call("GET", `${url}&status=processing`)).body).toMatchObject([
      { _id: orderId },
    ]);
    expect(await readOrder(await signInAdmin(shop), orderId)).toMatchObject({
      status: "processing",
    });
  });

  test("buy like customers, and see what their own order costs", async () => {
    const staff = await signInStaff();
    const own = await placeCustomerOrder(staff, await makeProduct(shop.as(admin)));
    const read = async (caller: Caller) =>
      (await caller.call<Order>("GET", `/api/orders/${own._id}`)).body;
    expect(await read(staff)).toMatchObject({
      totalPrice: 49.9,
      payment: { amount: 49.9, isHeld: false },
      timeline: [{ kind: "placed" }],
    });
    expect(await read(staff)).not.toHaveProperty("payment.refunds");
    expect(await read(await signInStaff())).not.toHaveProperty("totalPrice");
  });
});

test("files for an order are refused from those who may not work on it", async () => {
  const customer = await signIn(shop);
  const { _id } = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
  const files = [{ name: "a.pdf", content: pdf() }];
  expect((await uploadFiles(shop, null, _id, files)).status).toBe(401);
  expect((await uploadFiles(shop, "x".repeat(43), _id, files)).status).toBe(401);
  const { token } = await makeUser(shop);
  expect((await uploadFiles(shop, token, _id, files)).status).toBe(403);
});
