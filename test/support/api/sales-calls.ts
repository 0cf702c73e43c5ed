import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
} from "./customer-purchase.ts";
import { roof } from "./guest-purchase.ts";

export const dashboardUrl = "/api/analytics/dashboard";
export const productsUrl = "/api/analytics/products";

/** Sells products on chosen days, and reads the resulting figures. */
export function salesCalls(shop: TestShop) {
  const system = () => shop.app.asSystem("test");
  return {
    system,
    addProduct: (title: string, dollars: number, categoryIds: string[] = []) =>
      makeProduct(shop.as(admin), { title, saleCents: Math.round(dollars * 100), categoryIds }),
    /** Places an order for some of each product, in dollars for one. */
    place: async (
      customer: Caller,
      products: [product: string, dollars: number, quantity: number][],
    ): Promise<string> => {
      shop.advance(1000);
      const cents = products.reduce(
        (sum, [, dollars, quantity]) => sum + Math.round(dollars * 100) * quantity,
        0,
      );
      const order = await placeCustomerOrder(customer, products[0]![0], {
        ...customerOrderBody(products[0]![0]),
        products: products.map(([product, , quantity]) => ({
          product,
          quantity,
          projectDetails: roof,
        })),
        payment: { provider: "paypal", amount: cents / 100 },
      });
      return order._id;
    },
    pay: (customer: Caller, id: string) => payAsCustomer(shop, customer, id),
    /** Sets the shop's clock, which may only move forward. Nobody is logged out by it. */
    goTo: async (moment: string): Promise<void> => {
      await shop.database.pool.query(
        "update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'",
        [moment],
      );
      shop.advance(Date.parse(moment) - system().now().getTime());
    },
    read: async <T>(caller: Pick<Caller, "call">, url: string): Promise<T> => {
      const { status, body } = await caller.call<T>("GET", url);
      if (status !== 200) throw new Error(`${url} returned ${status}: ${body.message}`);
      return body;
    },
  };
}

export const counts = (rows: { _id: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));
