import { expect } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { WorkOrder } from "#contracts/calls/office-order";
import type { Queue } from "#contracts/calls/work-queue";
import { defaultWork } from "#contracts/work-settings";
import { removeUnusedFiles } from "#modules/files";
import { admin, makeUser, type TestShop } from "#test/create-test-shop";
import { type Caller, callerWith } from "./customer-purchase.ts";
import { deliveryCalls } from "./deliveries.ts";
import { hours } from "./guest-payments.ts";
import { countRows } from "./guest-purchase.ts";
import { questionCalls } from "./questions.ts";
import { saveSection } from "./save-section.ts";

export type Office = Pick<Caller, "call">;
export type Reply = WorkOrder & Order & { message: string };

/** Deliveries that wait until somebody else has approved them. */
export function approvalCalls(shop: TestShop) {
  const { customerOrder } = questionCalls(shop);
  const { complete } = deliveryCalls(shop);

  async function signInStaff(name = "Sam Staff") {
    const { user, token } = await makeUser(shop, { role: "staff", name });
    return { userId: user.id, email: user.email, token, call: callerWith(shop, token) };
  }

  const needApproval = (isApprovalNeeded = true) =>
    saveSection(shop, "work", { ...defaultWork, isApprovalNeeded });

  const approve = (office: Office, { _id, prepared }: Pick<Reply, "_id" | "prepared">) =>
    office.call<Reply>("POST", `/api/orders/${_id}/prepared/approve`, {
      preparedAt: prepared!.preparedAt,
    });
  const sendBack = (office: Office, { _id, prepared }: Pick<Reply, "_id" | "prepared">) =>
    office.call<Reply>("POST", `/api/orders/${_id}/prepared/send-back`, {
      preparedAt: prepared!.preparedAt,
      note: "The garage is missing",
    });
  const drop = (office: Office, { _id, sentBack }: Pick<Reply, "_id" | "sentBack">) =>
    office.call<Reply>("POST", `/api/orders/${_id}/prepared/drop`, {
      preparedAt: sentBack!.preparedAt,
    });
  const queue = async (office: Office, tab: string) =>
    (await office.call<Queue>("GET", `/api/orders/queue?tab=${tab}`)).body;

  /** A customer's order that a member of staff has made, and that waits for the admin. */
  async function preparedOrder() {
    const { orderId, office, customer } = await customerOrder();
    await needApproval();
    const maker = await signInStaff();
    shop.mails.length = 0;
    const { status, body } = await complete(maker, orderId);
    expect(status).toBe(200);
    return { orderId, office, customer, maker, order: body as Reply };
  }

  /** How many are left of those that were uploaded for deliveries, once unused ones have been removed. */
  async function countLater(): Promise<number> {
    shop.advance(25 * hours);
    await removeUnusedFiles(shop.as(admin));
    return countRows(shop, "files", "kind = 'completion'");
  }

  return { approve, countLater, drop, needApproval, preparedOrder, queue, sendBack, signInStaff };
}
