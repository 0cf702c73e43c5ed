import type { Order } from "#contracts/calls/order";
import { openSession } from "#modules/accounts/sessions";
import { addNotification } from "#modules/notifications";
import { signInAdmin } from "./admin-orders.ts";
import { makeProduct, makeUser, type TestShop, testPassword } from "#test/create-test-shop";
import { addToCart, callerWith, payAsCustomer, placeCustomerOrder } from "./customer-purchase.ts";
import { deliveryCalls } from "./deliveries.ts";
import { makeSoftwarePasskey } from "./software-passkey.ts";
import { orderBody, placeOrder, roof, verifyGuest } from "./guest-purchase.ts";
import type { Ids } from "#test/rules/who-may-call";

/** A customer with one of everything, and a guest's order to the same address. */
export async function makeOwner(shop: TestShop, { isDelivered = false } = {}) {
  const product = await makeProduct(shop.app.asSystem("test"));
  const { user, token } = await makeUser(shop, {
    name: "Olga Owner",
    email: "olga.owner@example.com",
  });
  // A second one, which its owner can end and still be logged in.
  await openSession(shop.app.asSystem("test"), { id: user.id, role: user.role });
  const call = callerWith(shop, token);
  const caller = { userId: user.id, email: user.email, call };
  const paid = await placeCustomerOrder(caller, product);
  await payAsCustomer(shop, caller, paid._id);
  const unpaid = await placeCustomerOrder(caller, product, {
    products: [{ product, quantity: 2, projectDetails: roof }],
    payment: { provider: "paypal", amount: 99.8 },
  });
  const workedOn = await placeCustomerOrder(caller, product);
  await payAsCustomer(shop, caller, workedOn._id);
  const staff = await makeUser(shop, { role: "staff" });
  const { body: asked } = await callerWith(shop, staff.token)<Order>(
    "POST",
    `/api/orders/${workedOn._id}/questions`,
    { reason: "other", text: "A question for Olga" },
  );
  const { body: lines } = await addToCart(caller, product, {
    projectDetails: { ...roof, address: "1 Owner Lane" },
  });
  await addNotification(shop.app.asSystem("test"), {
    userId: user.id,
    topic: "order",
    type: "default",
    title: "For Olga",
    message: "Only for Olga",
    eventKey: "one",
  });
  const { body: bell } = await call<{ data: { notifications: { _id: string }[] } }>(
    "GET",
    "/api/notifications",
  );
  await call("POST", "/api/auth/confirm-password", { password: testPassword });
  const { body: started } = await call<{ options: { challenge: string } }>(
    "POST",
    "/api/auth/passkeys/options",
  );
  const credential = makeSoftwarePasskey("http://shop.test").create(started.options);
  await call("POST", "/api/auth/passkeys", { credential });
  const { body: security } = await call<{ passkeys: { id: string }[] }>(
    "GET",
    "/api/auth/security",
  );
  const { body: sessions } = await call<{ id: string; isThis: boolean }[]>(
    "GET",
    "/api/auth/sessions",
  );
  await verifyGuest(shop, user.email);
  const guestCustomer = { ...orderBody(product).guestCustomer, email: user.email };
  await placeOrder(shop, orderBody(product, { guestCustomer }));
  if (isDelivered) await deliveryCalls(shop).complete(await signInAdmin(shop), paid._id);
  const shared = isDelivered
    ? await call<Order>("POST", `/api/orders/${paid._id}/shares`, { email: "crew@example.com" })
    : null;
  await shop.react();
  const ids: Ids = {
    order: unpaid._id,
    paidOrder: paid._id,
    workedOn: workedOn._id,
    question: asked.questions![0]!._id,
    share: shared?.body.shares![0]!._id ?? "",
    cartLine: lines[0]!._id,
    notification: bell.data.notifications[0]!._id,
    session: sessions.find(({ isThis }) => !isThis)!.id,
    passkey: security.passkeys[0]!.id,
  };
  return { user, token, product, ids };
}

export type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** A secret of the owner that nobody else may read. */
export const listOwnerSecrets = ({ user, ids }: Owner) => [
  user.name,
  user.email,
  user.id,
  "1 Owner Lane",
  "Only for Olga",
  "A question for Olga",
  ids.cartLine,
  ids.notification,
  ids.session,
  ids.passkey,
];
