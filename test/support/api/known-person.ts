import type { Order } from "#contracts/calls/order";
import { type AdminCaller, setStatus, signInAdmin } from "./admin-orders.ts";
import { admin, makeProduct, makeUser, type TestShop, testPassword } from "#test/create-test-shop";
import { addToCart, callerWith, payAsCustomer, placeCustomerOrder } from "./customer-purchase.ts";
import { orderBody, placeOrder, post, roof, verifyGuest } from "./guest-purchase.ts";
import { review } from "./reviewed-orders.ts";
import { deliveryCalls } from "./deliveries.ts";
import { subscribe } from "./newsletter.ts";
import { contactMessage, liveRequest, sendLiveRequest, sendMessage } from "./visitor-requests.ts";

export const person = {
  firstName: "Zenobia",
  lastName: "Quillfeather",
  name: "Zenobia Quillfeather",
  email: "zenobia@quillfeather.example",
  phone: "+1 555 7319846",
};

/** Everything by which the person could be found, in the spelling of any table. */
const marks = ["zenobia", "quillfeather", "7319846"];

/** What people write about the person. */
const words = `Dear ${person.name}, this is about the house of ${person.name}.`;
const { firstName, lastName, email, phone } = person;
const contact = { firstName, lastName, email, phone };

/** Somebody with an account who has left traces in every part of the shop. */
export async function makeKnownPerson(shop: TestShop) {
  const office = await signInAdmin(shop);
  await invite(office);
  const { user, token } = await makeUser(shop, { name: person.name, email });
  const customer = { userId: user.id, email, call: callerWith(shop, token) };
  const product = await makeProduct(shop.as(admin));
  const line = { product, quantity: 1, projectDetails: { ...roof, instructions: words } };
  const place = async () => {
    const order = await placeCustomerOrder(customer, product, {
      contact,
      products: [line],
      jobReferences: { insured: person.name },
    });
    await payAsCustomer(shop, customer, order._id);
    return order._id;
  };
  const [finished, open] = [await place(), await place()];
  for (const orderId of [finished, open]) await askAndAnswer(office, customer, orderId);
  await office.call("PUT", `/api/orders/${finished}/complete`, { remarks: words });
  await reviseTwice({ shop, office, customer, orderId: finished });
  await askForRefund({ office, customer, orderId: finished });
  await office.call("POST", `/api/orders/${finished}/notes`, { note: words });
  await review(customer, finished, product);
  await shareWithItself(customer, finished);
  await customer.call("PUT", "/api/account/review-mails", { enabled: false });
  await setStatus(office, open, "processing");
  await verifyGuest(shop, email);
  const placed = await placeOrder(shop, orderBody(product, { guestCustomer: contact }));
  const guest = placed.body._id;
  await setStatus(office, guest, "cancelled");
  await addToCart(customer, product, { projectDetails: line.projectDetails });
  await writeToShop(shop, office);
  await tryToLogIn(shop);
  await shop.react();
  return { user, office, orders: { finished, open, guest } };
}

/** An invitation that was not accepted before the person opened an account without it. */
async function invite(office: AdminCaller): Promise<void> {
  await office.call("POST", "/api/auth/confirm-password", { password: testPassword });
  const body = { name: person.name, email, role: "staff" };
  const { status } = await office.call("POST", "/api/invitations", body);
  if (status !== 200) throw new Error(`the invitation was refused: ${status}`);
}

/** A question that names the person, and an answer that does. */
async function askAndAnswer(
  office: AdminCaller,
  customer: Pick<AdminCaller, "call">,
  orderId: string,
): Promise<void> {
  const { body } = await office.call<Order>("POST", `/api/orders/${orderId}/questions`, {
    reason: "building",
    text: words,
    buildings: [`House of ${person.name}`],
  });
  const { status } = await customer.call("POST", `/api/orders/${orderId}/answer`, {
    question: body.questions![0]!._id,
    text: words,
    address: `Care of ${person.name}`,
    buildings: [`House of ${person.name}`],
  });
  if (status !== 200) throw new Error(`the answer was refused: ${status}`);
}

/** A delivery that is shared with the person's own address. */
async function shareWithItself(
  customer: Pick<AdminCaller, "call">,
  orderId: string,
): Promise<void> {
  const { status } = await customer.call("POST", `/api/orders/${orderId}/shares`, { email });
  if (status !== 200) throw new Error(`the delivery was not shared: ${status}`);
}

/** A declined revision and a delivered one, all of whose words name the person. */
async function reviseTwice({
  shop,
  office,
  customer,
  orderId,
}: {
  shop: TestShop;
  office: AdminCaller;
  customer: Pick<AdminCaller, "call">;
  orderId: string;
}): Promise<void> {
  const { request, upload } = deliveryCalls(shop);
  const { body } = await request(customer, orderId, { text: words });
  await office.call("POST", `/api/orders/${orderId}/revisions/decline`, {
    revision: body.revisions![0]!._id,
    reason: words,
  });
  const { body: again } = await request(customer, orderId, { text: words });
  const { status } = await office.call("POST", `/api/orders/${orderId}/versions`, {
    version: 2,
    revision: again.revisions![1]!._id,
    changes: words,
    remarks: words,
    attachmentUrls: [await upload(office, orderId, "Report.pdf")],
  });
  if (status !== 200) throw new Error(`the version was refused: ${status}`);
}

/** A declined request for a refund, whose words on both sides name the person. */
async function askForRefund({
  office,
  customer,
  orderId,
}: {
  office: AdminCaller;
  customer: Pick<AdminCaller, "call">;
  orderId: string;
}): Promise<void> {
  const { body: own } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
  const { body } = await customer.call<Order>("POST", `/api/orders/${orderId}/refund-requests`, {
    text: words,
    refund: own.refundOffer!.refund,
  });
  const { status } = await office.call("POST", `/api/orders/${orderId}/refund-requests/decline`, {
    request: body.moneyBackRequests![0]!._id,
    reason: words,
  });
  if (status !== 200) throw new Error(`the refund was not declined: ${status}`);
}

/** Messages of both kinds, one of them answered, and the newsletter. */
async function writeToShop(shop: TestShop, office: AdminCaller): Promise<void> {
  const sender = { name: person.name, email, phone, message: words };
  await sendMessage(shop, { ...contactMessage, ...sender });
  const { status } = await sendLiveRequest(shop, {
    ...liveRequest,
    ...sender,
    transcript: [{ from: "visitor", text: words }],
  });
  if (status !== 200) throw new Error(`the request was refused: ${status}`);
  const { body } = await office.call<{ _id: string }[]>("GET", "/api/requests");
  await office.call("POST", `/api/requests/${body[0]!._id}/reply`, { message: words });
  await subscribe(shop, email, person.name);
}

/** What is written down of a person who can't get in. */
async function tryToLogIn(shop: TestShop): Promise<void> {
  await post(shop, "/api/auth/login", { email, password: "not the password" });
  await post(shop, "/api/auth/forgot-password", { email });
  await post(shop, "/api/auth/register", { name: person.name, email, password: "another one 1" });
  await shop.react();
  await shop.database.pool.query(
    `insert into outbox (event, subscriber, payload, dead_at)
     values ('password-reset.requested', 'mail', jsonb_build_object('email', $1::text), now())`,
    [email],
  );
  await shop.database.pool.query(
    "insert into rate_limits (key, points, expire) values ('login:' || $1, 1, $2)",
    [email, Date.now() + 60_000],
  );
}

/** The columns, and how many of their rows, in which the person can be found. */
export async function findPerson(shop: TestShop): Promise<Record<string, number>> {
  const { ownerPool: pool } = shop.database;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (data_type in ('text', 'json', 'jsonb', 'ARRAY') or data_type like 'character%')`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from "${table}" where lower("${column}"::text) like any($1)`,
      [marks.map((mark) => `%${mark}%`)],
    );
    if (rowCount) found[`${table}.${column}`] = rowCount;
  }
  return found;
}
