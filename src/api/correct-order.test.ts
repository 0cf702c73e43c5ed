import { describe, expect, test } from "vitest";
import type { Correctable } from "#contracts/calls/admin-orders";
import type { AuditEntry } from "#contracts/calls/audit";
import type { Order } from "#contracts/calls/order";
import type { WorkOrder } from "#contracts/calls/office-order";
import { texts } from "#contracts/texts";
import { defaultWork } from "#contracts/work-settings";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import {
  type Caller,
  callerWith,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, get, linkMailedTo, post, roof } from "#test/api/guest-purchase";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { saveSection } from "#test/api/save-section";
import { mailsTo } from "#test/api/visitor-requests";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";

const shop = useTestShop();
const { guestOrder, customerOrder } = questionCalls(shop);

const references = { claimNumber: "CLM-42", jobNumber: "", insured: "Ana Ito", dateOfLoss: "" };
const sameLine = { line: 0, projectDetails: roof, jobReferences: null, answers: {} };
const otherRoof = {
  ...sameLine,
  projectDetails: {
    ...roof,
    address: "14 Ridge Road, Boulder, CO 80301",
    location: { lat: 40.0153, lng: -105.2708 },
  },
  jobReferences: references,
};

type Office = Pick<Caller, "call">;

const read = async (office: Office, orderId: string) =>
  (await office.call<Correctable>("GET", `/api/orders/${orderId}/correction`)).body;
const correct = (office: Office, orderId: string, given: object) =>
  office.call<WorkOrder & Order & { message: string; fields?: object }>(
    "PUT",
    `/api/orders/${orderId}/correction`,
    { version: 0, reason: "The buyer called", ...given },
  );

async function signInStaff() {
  const { user, token } = await makeUser(shop, { role: "staff", name: "Sam Staff" });
  return { userId: user.id, call: callerWith(shop, token) };
}

/** A customer's paid order whose product asks questions. */
async function askedOrder() {
  const text = { placeholder: "", options: [], required: false };
  const product = await makeProduct(shop.as(admin), {
    customFields: [
      { ...text, id: "floors", label: "Floors", type: "number" },
      { ...text, id: "use", label: "Used for", type: "select", options: ["Claim", "Solar"] },
    ],
  });
  const customer = await signIn(shop);
  const products = [{ product, quantity: 1, projectDetails: roof, customFields: { floors: 2 } }];
  const { _id: orderId } = await placeCustomerOrder(customer, product, { products });
  await payAsCustomer(shop, customer, orderId);
  await shop.react();
  return { customer, orderId, product, office: await signInAdmin(shop) };
}

describe("correcting an order", () => {
  test("changes roof, pin and references, is recorded in timeline and audit log, and notifies the buyer", async () => {
    const { orderId, customer, office } = await customerOrder();
    const staff = await signInStaff();
    shop.mails.length = 0;
    const { status, body } = await correct(staff, orderId, { line: otherRoof });
    expect(status).toBe(200);
    expect(body.products[0]!.projectDetails).toMatchObject(otherRoof.projectDetails);
    expect(body.jobReferences).toEqual(references);
    const event = body.timeline.at(-1)!;
    expect(event).toMatchObject({ kind: "corrected", actor: { kind: "staff", name: "Sam Staff" } });
    expect(event.text).toBe(
      [
        "Roof address: 12 Ridge Road, Boulder, CO 80301 → 14 Ridge Road, Boulder, CO 80301",
        "Pin: 40.01500, -105.27050 → 40.01530, -105.27080",
        "Claim number: nothing → CLM-42",
        "Insured or homeowner: nothing → Ana Ito",
        "Reason: The buyer called",
      ].join("\n"),
    );
    const { body: log } = await office.call<{ entries: AuditEntry[] }>(
      "GET",
      `/api/audit?action=order.corrected`,
    );
    expect(JSON.stringify(log)).toContain("14 Ridge Road");
    await shop.react();
    const [mail] = mailsTo(shop, customer.email);
    expect(mail!.subject).toMatch(/^Corrected: 14 Ridge Road/);
    expect(mail!.text).toContain("14 Ridge Road, Boulder, CO 80301 (before: 12 Ridge Road");
    expect(mail!.text).toContain("The buyer called");
    expect(await listNoticeTitles(shop, customer.userId)).toEqual(["Corrected"]);
    expect((await readOrder(customer, orderId)).products[0]!.projectDetails!.address).toBe(
      otherRoof.projectDetails.address,
    );
    for (const search of ["14 Ridge", "CLM-42"]) {
      const url = `/api/orders/all?search=${encodeURIComponent(search)}`;
      expect((await office.call<Order[]>("GET", url)).body).toHaveLength(1);
    }
    const old = await office.call<Order[]>("GET", "/api/orders/all?search=12+Ridge");
    expect(old.body).toEqual([]);
  });

  test("leaves the receipt as it was issued, to the byte", async () => {
    const { orderId, customer, office } = await customerOrder();
    const download = async () => {
      const [receipt] = (await readOrder(customer, orderId)).receipts!;
      return (await shop.server.inject(receipt!.url)).rawPayload.toString("base64");
    };
    const before = await download();
    const total = (await readOrder(customer, orderId)).totalPrice;
    expect((await correct(office, orderId, { line: otherRoof })).status).toBe(200);
    await shop.react();
    expect(await download()).toBe(before);
    expect((await readOrder(customer, orderId)).totalPrice).toBe(total);
    expect((await readOrder(customer, orderId)).receipts).toHaveLength(1);
  });

  test("changes answers by the product's questions, and tells nobody", async () => {
    const { orderId, customer, office } = await askedOrder();
    shop.mails.length = 0;
    const { lines } = await read(office, orderId);
    expect(lines[0]!.answers).toEqual({ floors: 2 });
    expect(lines[0]!.fields.map(({ id }) => id)).toEqual(["floors", "use"]);
    const wrong = await correct(office, orderId, {
      line: { ...sameLine, answers: { use: "Party" } },
    });
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([
      400,
      ["line.customFields.use"],
    ]);
    const projectDetails = { ...roof, primaryPitch: 33.7 };
    const answers = { floors: "3", use: "Claim" };
    const { body } = await correct(office, orderId, {
      line: { ...sameLine, projectDetails, answers },
    });
    expect(body.products[0]!.customFields).toEqual({
      floors: { label: "Floors", value: 3 },
      use: { label: "Used for", value: "Claim" },
    });
    expect(body.timeline.at(-1)!.text).toContain("Primary pitch: 26.6° → 33.7°\nFloors: 2 → 3");
    await shop.react();
    expect(mailsTo(shop, customer.email)).toEqual([]);
    const emptied = { line: { ...sameLine, projectDetails, answers: { floors: "" } } };
    const after = await correct(office, orderId, { version: 1, ...emptied });
    expect(after.body.products[0]!.customFields).toEqual({
      use: { label: "Used for", value: "Claim" },
    });
  });

  test("keeps answers to questions that its product does not ask any more", async () => {
    const { orderId, product, office } = await askedOrder();
    await shop.database.pool.query("update products set custom_fields = '[]' where id = $1", [
      product,
    ]);
    const { lines } = await read(office, orderId);
    expect(lines[0]!.fields).toMatchObject([{ id: "floors", label: "Floors", type: "number" }]);
    const changed = await correct(office, orderId, {
      line: { ...sameLine, answers: { floors: 4 } },
    });
    expect(changed.body.products[0]!.customFields).toEqual({
      floors: { label: "Floors", value: 4 },
    });
  });

  test("gives each roof its own references where these differ", async () => {
    const product = await makeProduct(shop.as(admin));
    const customer = await signIn(shop);
    const products = ["1 Elm St", "2 Oak St"].map((address) => ({
      product,
      quantity: 1,
      projectDetails: { ...roof, address },
    }));
    const { _id: orderId } = await placeCustomerOrder(customer, product, {
      products,
      payment: { provider: "paypal", amount: 99.8 },
      jobReferences: references,
    });
    await payAsCustomer(shop, customer, orderId);
    const office = await signInAdmin(shop);
    const second = { ...references, claimNumber: "CLM-43" };
    const line = { ...sameLine, line: 1, projectDetails: products[1]!.projectDetails };
    const apart = await correct(office, orderId, { line: { ...line, jobReferences: second } });
    expect(apart.body.jobReferences).toBeNull();
    expect(apart.body.products.map(({ jobReferences }) => jobReferences!.claimNumber)).toEqual([
      "CLM-42",
      "CLM-43",
    ]);
    expect(apart.body.timeline.at(-1)!.text).toContain("Report 2: Claim number: CLM-42 → CLM-43");
    const same = { line: { ...line, jobReferences: references } };
    const joined = await correct(office, orderId, { version: 1, ...same });
    expect(joined.body.jobReferences).toEqual(references);
  });

  test.each([
    ["another product", { product: "00000000-0000-4000-8000-000000000009" }],
    ["another quantity", { quantity: 2 }],
    ["another delivery time", { tier: "rush" }],
  ])("refuses %s, which would change the price", async (_, given) => {
    const { orderId, office } = await customerOrder();
    const { status, body } = await correct(office, orderId, { line: { ...otherRoof, ...given } });
    expect(status).toBe(400);
    expect(body.message).toContain("decide the price");
    expect((await read(office, orderId)).version).toBe(0);
  });

  test("refuses nothing new, no reason, no such report, and a date of loss ahead", async () => {
    const { orderId, office } = await customerOrder();
    const refused = async (given: object) => (await correct(office, orderId, given)).body.message;
    expect(await refused({ line: sameLine })).toContain("Nothing is different");
    expect(await refused({})).toContain("Nothing is different");
    expect(await refused({ line: otherRoof, reason: " " })).toContain("why it is corrected");
    expect(await refused({ line: { ...otherRoof, line: 1 } })).toContain("no such report");
    const ahead = { ...references, dateOfLoss: "2099-01-01" };
    expect(await refused({ line: { ...sameLine, jobReferences: ahead } })).toBe(
      texts.invalidDateOfLoss,
    );
  });

  test("of a report is refused while a delivery waits for approval; the address can be corrected", async () => {
    const { orderId, office } = await customerOrder();
    await saveSection(shop, "work", { ...defaultWork, isApprovalNeeded: true });
    await setStatus(await signInStaff(), orderId, "completed");
    const refused = await correct(office, orderId, { line: otherRoof });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("made for this order waits for approval"),
    ]);
    const email = "dana.reyes@other.example";
    const both = await correct(office, orderId, { line: otherRoof, email });
    expect(both.status).toBe(409);
    const moved = await correct(office, orderId, { email });
    expect([moved.status, moved.body.contact.email]).toEqual([200, email]);
    const { preparedAt } = moved.body.prepared!;
    const url = `/api/orders/${orderId}/prepared/send-back`;
    expect((await office.call("POST", url, { preparedAt, note: "Another roof" })).status).toBe(200);
    const after = await correct(office, orderId, { version: 1, line: otherRoof });
    expect(after.body.products[0]!.projectDetails).toMatchObject(otherRoof.projectDetails);
  });

  test.each(["completed", "cancelled"])("is refused once the order is %s", async (status) => {
    const { orderId, office } = await customerOrder();
    await setStatus(office, orderId, status);
    const { status: code, body } = await correct(office, orderId, { line: otherRoof });
    expect(code).toBe(409);
    expect(body.message).toContain(status === "completed" ? "delivered" : "cancelled");
  });

  test("by two people at once is one correction; the other is refused and loses nothing", async () => {
    const { orderId, office } = await customerOrder();
    const staff = await signInStaff();
    const both = await Promise.all([
      correct(office, orderId, { line: otherRoof }),
      correct(staff, orderId, { line: { ...sameLine, jobReferences: references } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.message).toContain("Somebody else changed this in the meantime");
    expect((await read(office, orderId)).version).toBe(1);
    const events = (await readOrder(office, orderId)).timeline!;
    expect(events.filter(({ kind }) => kind === "corrected")).toHaveLength(1);
  });
});

describe("correcting where mails about an order go", () => {
  const other = "dana.reyes@other.example";

  test("notifies the old and the new address, ends the old links, and is masked in the log", async () => {
    const { orderId, office, token } = await guestOrder();
    shop.mails.length = 0;
    const { status, body } = await correct(office, orderId, { email: "Dana.Reyes@Other.example" });
    expect([status, body.contact.email]).toEqual([200, other]);
    const { text } = body.timeline.at(-1)!;
    expect(text).toMatch(/^Email address: .+@.+ → .+@.+\nReason: The buyer called$/);
    expect(text).not.toContain(other);
    expect(text).not.toContain(buyer.email);
    await shop.react();
    const [old] = mailsTo(shop, buyer.email);
    expect(old!.subject).toMatch(/^Emails go to another address/);
    expect(old!.text).toContain("Links in our earlier emails to this address no longer open it.");
    expect(old!.text).not.toContain("/track/");
    expect(old!.text).not.toContain(other);
    expect(mailsTo(shop, other)).toHaveLength(1);
    expect((await get(shop, `/api/orders/track/${token}`)).status).toBe(404);
    const link = linkMailedTo(shop, other, "track").pathname.split("/").at(-1)!;
    expect((await get<Order>(shop, `/api/orders/track/${link}`)).body._id).toBe(orderId);
    // By the order's number, too, only the new address gets a link.
    shop.mails.length = 0;
    for (const email of [buyer.email, other])
      await post(shop, "/api/orders/link", { order: orderId, email });
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([other]);
  });

  test("of an account's order stays with the account's address until the new one is verified", async () => {
    const { orderId, office, customer } = await customerOrder();
    shop.mails.length = 0;
    expect((await correct(office, orderId, { email: other })).status).toBe(200);
    await shop.react();
    expect(mailsTo(shop, other)).toEqual([]);
    expect(mailsTo(shop, customer.email).length).toBeGreaterThan(0);
  });

  test("of an account says nothing of links, which open its orders as before", async () => {
    const { orderId, office, customer } = await customerOrder();
    await correct(office, orderId, { email: other });
    await shop.database.pool.query("update orders set contact_verified = true where id = $1", [
      orderId,
    ]);
    await shop.react();
    shop.mails.length = 0;
    const back = await correct(office, orderId, { version: 1, email: customer.email });
    expect(back.status).toBe(200);
    await shop.react();
    const [old] = mailsTo(shop, other);
    expect(old!.subject).toMatch(/^Emails go to another address/);
    expect(old!.text).not.toContain("Links");
    expect(mailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("needs the right to manage customers", async () => {
    const { orderId, office } = await guestOrder();
    const staff = await signInStaff();
    const refused = await correct(staff, orderId, { email: other, line: otherRoof });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "Only admins can change the email address of an order",
    ]);
    expect((await readOrder(office, orderId)).contact.email).toBe(buyer.email);
    expect((await read(office, orderId)).version).toBe(0);
  });
});
