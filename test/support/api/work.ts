import type { Order } from "#contracts/calls/order";
import type { Queue } from "#contracts/calls/work-queue";
import type { AdminCaller } from "#test/api/admin-orders";
import { callerWith } from "#test/api/customer-purchase";
import { makeUser, type TestShop } from "#test/create-test-shop";

/** Calls of those who work on the orders of a shop. */
export function workCalls(shop: TestShop) {
  async function signInStaff(name: string): Promise<AdminCaller> {
    const { user, token } = await makeUser(shop, { role: "staff", name });
    return { userId: user.id, email: user.email, token, call: callerWith(shop, token) };
  }

  const queue = async (caller: Pick<AdminCaller, "call">, query = "") =>
    (await caller.call<Queue & { message: string }>("GET", `/api/orders/queue?${query}`)).body;

  const listIds = async (caller: AdminCaller, query: string) =>
    (await queue(caller, query)).items.map(({ _id }) => _id);

  const assign = (
    caller: AdminCaller,
    orderId: string,
    worker: string | null,
    seen: string | null = null,
  ) =>
    caller.call<Order & { message: string }>("PUT", `/api/orders/${orderId}/worker`, {
      worker,
      seen,
    });

  return { signInStaff, queue, listIds, assign };
}
