import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { SharedDelivery } from "#contracts/calls/order-shares";
import type { Queue } from "#contracts/calls/work-queue";
import { signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { deliveryCalls } from "#test/api/deliveries";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { get, linkMailedTo, roof } from "#test/api/guest-purchase";
import { adjuster, opened } from "#test/api/shared-deliveries";

const streets = ["12 Elm St", "7 Oak Ave", "3 Fir Ct"];

describe("an order of three roofs with three claims", () => {
  const shop = useTestShop();
  const { upload } = deliveryCalls(shop);

  async function orderThree() {
    const customer = await signIn(shop, { name: "Robin Alder" });
    const product = await makeProduct(shop.as(admin));
    const products = streets.map((street, at) => ({
      product,
      quantity: 1,
      projectDetails: { ...roof, address: `${street}, Denver, CO 80202` },
      jobReferences: { claimNumber: `CLM-${at + 1}` },
    }));
    const payment = { provider: "paypal", amount: 149.7 } as const;
    const order = await placeCustomerOrder(customer, product, { products, payment });
    await payAsCustomer(shop, customer, order._id);
    await shop.react();
    return { customer, orderId: order._id, office: await signInAdmin(shop, "Alex Admin") };
  }

  /** A file for each roof, and one for all of them. */
  async function deliverThree() {
    const sold = await orderThree();
    const { office, orderId } = sold;
    const attachmentUrls: string[] = [];
    for (const name of ["Report.pdf", "Report.pdf", "Report.pdf", "Overview.pdf"])
      attachmentUrls.push(await upload(office, orderId, name));
    const completed = await office.call<Order>("PUT", `/api/orders/${orderId}/complete`, {
      attachmentUrls,
      attachmentLines: [0, 1, 2, null],
    });
    expect(completed.status).toBe(200);
    await shop.react();
    return sold;
  }

  const readShared = async (email: string) => {
    await shop.react();
    const token = linkMailedTo(shop, email, "shared").pathname.split("/").at(-1)!;
    return opened((await get<SharedDelivery>(shop, `/api/shared/${token}`)).body);
  };

  test("lists the roof and the claim of each report in the queue, so that files can be matched", async () => {
    const { office } = await orderThree();
    const { items } = (await office.call<Queue>("GET", "/api/orders/queue")).body;
    expect(items[0]).toMatchObject({ address: "12 Elm St, Denver, CO 80202", otherRoofs: 2 });
    expect(
      items[0]!.products.map(({ address, jobReferences }) => [address, jobReferences?.claimNumber]),
    ).toEqual(streets.map((street, at) => [`${street}, Denver, CO 80202`, `CLM-${at + 1}`]));
  });

  test("delivers each roof's files under its own claim number, on the page and in the mail", async () => {
    const { customer, orderId } = await deliverThree();
    const { body } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
    const names = ["CLM-1 Report.pdf", "CLM-2 Report.pdf", "CLM-3 Report.pdf", "Overview.pdf"];
    const { files } = body.versions![0]!;
    expect(files.map(({ savedAs }) => savedAs)).toEqual(names);
    expect(files.map(({ line }) => line)).toEqual([0, 1, 2, null]);
    const mail = shop.mails.findLast(({ subject }) => subject.startsWith("Ready:"))!;
    for (const name of names) expect(mail.text).toContain(name);
  });

  test("refuses a file for a roof that it does not have", async () => {
    const { office, orderId } = await orderThree();
    const { status } = await office.call("PUT", `/api/orders/${orderId}/complete`, {
      attachmentUrls: [await upload(office, orderId, "Report.pdf")],
      attachmentLines: [3],
    });
    expect(status).toBe(400);
  });

  test("shares one roof with its files and references alone, in a ZIP, too", async () => {
    const { customer, office, orderId } = await deliverThree();
    const next = await office.call("POST", `/api/orders/${orderId}/versions`, {
      version: 2,
      revision: null,
      changes: "The eave is 42 ft.",
      attachmentUrls: [
        await upload(office, orderId, "Walls.pdf"),
        await upload(office, orderId, "Photos.pdf"),
      ],
      attachmentLines: [1, 1],
    });
    expect(next.status).toBe(200);
    const share = { email: adjuster, line: 1 };
    const { body } = await customer.call<Order>("POST", `/api/orders/${orderId}/shares`, share);
    expect(body.shares).toMatchObject([{ email: adjuster, line: 1 }]);
    const shared = await readShared(adjuster);
    expect(shared.roofs).toMatchObject([
      { address: "7 Oak Ave, Denver, CO 80202", jobReferences: { claimNumber: "CLM-2" } },
    ]);
    expect(shared.versions.map(({ files }) => files.map(({ savedAs }) => savedAs))).toEqual([
      ["CLM-2 Report.pdf"],
      ["CLM-2 Walls v2.pdf", "CLM-2 Photos v2.pdf"],
    ]);
    for (const hidden of ["Elm", "Fir", "CLM-1", "CLM-3", "Overview"])
      expect([hidden, JSON.stringify(shared).includes(hidden)]).toEqual([hidden, false]);
    const zip = await shop.server.inject({ method: "GET", url: shared.allVersionsUrl! });
    expect(zip.headers["content-disposition"]).toContain("CLM-2 Order");
    const content = zip.rawPayload.toString("latin1");
    expect(content).toContain("CLM-2 Report.pdf");
    expect(content).not.toContain("CLM-1");
  });

  test("can be shared with one person roof by roof, and as a whole", async () => {
    const { customer, orderId } = await deliverThree();
    const send = (line?: number) =>
      customer.call<Order & { message: string }>("POST", `/api/orders/${orderId}/shares`, {
        email: adjuster,
        ...(line !== undefined && { line }),
      });
    for (const line of [0, 2, undefined, 2]) expect((await send(line)).status).toBe(200);
    const { body } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
    expect(new Set(body.shares!.map(({ line }) => line))).toEqual(new Set([0, 2, null]));
    expect((await send(3)).status).toBe(400);
  });

  test("without files of its own a roof can't be shared by itself", async () => {
    const { customer, office, orderId } = await orderThree();
    await office.call("PUT", `/api/orders/${orderId}/complete`, {
      attachmentUrls: [await upload(office, orderId, "All roofs.pdf")],
    });
    const share = { email: adjuster, line: 0 };
    const { status, body } = await customer.call<{ message: string }>(
      "POST",
      `/api/orders/${orderId}/shares`,
      share,
    );
    expect([status, body.message]).toEqual([
      409,
      "No file is for this roof alone, so it can’t be shared by itself. Share the whole order instead.",
    ]);
  });
});
