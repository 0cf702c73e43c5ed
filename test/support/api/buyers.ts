import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** What the shop or the payment service has confirmed to the buyers: all of it must remain true. */
export interface Promises {
  /** Order id to the number of its lines. */
  orders: Map<string, number>;
  /** Idempotency key to the order returned for it. */
  orderByKey: Map<string, string>;
  /** Orders whose buyer approved, by the provider's payment id. */
  approved: Map<string, string>;
  /** Orders that the shop called paid. */
  paid: Set<string>;
}

export const noPromises = (): Promises => ({
  orders: new Map(),
  orderByKey: new Map(),
  approved: new Map(),
  paid: new Set(),
});

/** For the figures in docs/reliability.md. */
export function reportPromises(what: string, { orders, approved, paid }: Promises): void {
  const figures = `${orders.size} orders confirmed, ${approved.size} approved, ${paid.size} called paid`;
  process.stdout.write(`${what}: ${figures}\n`);
}

interface Unfinished {
  key: string;
  body: { products: unknown[]; guestCustomer: unknown };
}

export interface ShopResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface BuyerOptions {
  shopUrl: string;
  standInUrl: string;
  productId: string;
  email: string;
  /** A customer's token; absent for a guest. */
  token?: string;
  promises: Promises;
}

/** A buyer who orders and pays without pause, and retries what was interrupted. */
export class Buyer {
  #options: BuyerOptions;
  #unfinished: Unfinished | null = null;

  constructor(options: BuyerOptions) {
    this.#options = { ...options };
  }

  /**
   * Sends further requests to another process of the shop, as a load balancer does; an interrupted request is retried
   * there.
   */
  moveTo(shopUrl: string): void {
    this.#options.shopUrl = shopUrl;
  }

  /** Buys until the shop is gone or `closing`. */
  async buyUntilCut(closing: AbortSignal): Promise<void> {
    try {
      while (!closing.aborted) await this.#buy();
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
    }
  }

  /** Buys until `closing`, and tries again after each failure. */
  async keepBuying(closing: AbortSignal): Promise<void> {
    while (!closing.aborted) {
      await this.buyUntilCut(closing);
      await wait(50);
    }
  }

  async #buy(): Promise<void> {
    const { promises } = this.#options;
    const orderId = await this.#order();
    if (Math.random() < 0.2) return;
    const payment = await this.#call("/api/payments/create", { orderId });
    if (payment.status !== 200) return;
    const token = new URL(String(payment.body["approveLink"])).searchParams.get("token")!;
    await this.#approve(orderId, token);
    if (Math.random() < 0.1) return;
    const captured = await this.#call("/api/payments/capture", { token });
    if (captured.status === 200) promises.paid.add(orderId);
  }

  async #order(): Promise<string> {
    const { productId, email, token, promises } = this.#options;
    const { key, body } = (this.#unfinished ??= newOrder(productId, email));
    const { guestCustomer: contact, ...rest } = body;
    const once = { "idempotency-key": key };
    const { status, body: order } =
      token === undefined
        ? await this.#call("/api/orders/guest", body, once)
        : await this.#call("/api/orders", { ...rest, contact }, once);
    if (status >= 500) throw new ConnectionCut(`the shop returned ${status}`);
    if (status !== 201) throw new Error(`an order was refused: ${JSON.stringify(order)}`);
    this.#unfinished = null;
    const id = String(order["_id"]);
    promises.orders.set(id, body.products.length);
    promises.orderByKey.set(key, id);
    return id;
  }

  #call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<ShopResponse> {
    const { shopUrl, token } = this.#options;
    const bearer = token !== undefined && { authorization: `Bearer ${token}` };
    return post(shopUrl + path, body, { ...headers, ...bearer });
  }

  async #approve(orderId: string, token: string): Promise<void> {
    const { standInUrl, promises } = this.#options;
    const path = `${standInUrl}/__stand-in/orders/${token}/approve`;
    const { status } = await post(path, { funding: "pay" });
    if (status !== 200) throw new Error(`the approval returned ${status}`);
    promises.approved.set(token, orderId);
  }
}

/** The other side is gone; the outcome of the request is unknown. */
export class ConnectionCut extends Error {
  override name = "ConnectionCut";
}

export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ShopResponse> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: (await response.json()) as ShopResponse["body"] };
  } catch (error) {
    throw new ConnectionCut(`no response from ${url}`, { cause: error });
  }
}

export const PRICE_DOLLARS = 49.9;

export function newOrder(productId: string, email: string): Unfinished {
  const lines = 1 + Math.floor(Math.random() * 3);
  const products = Array.from({ length: lines }, (_, n) => ({
    product: productId,
    quantity: 1,
    projectDetails: { address: `${n + 1} Ridge Road, Boulder, CO 80301` },
  }));
  const body = {
    products,
    address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
    payment: { provider: "paypal", amount: Math.round(lines * PRICE_DOLLARS * 100) / 100 },
    guestCustomer: { firstName: "Dana", lastName: "Reyes", email, phone: "+1 555 0100" },
  };
  return { key: randomUUID(), body };
}
