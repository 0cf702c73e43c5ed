/** Own process: buyers who order and pay, each one purchase after the other. Logged-in buyers fill a cart first. */
import { Agent, request } from "node:http";
import type { Product } from "#contracts/calls/catalogue";
import { guestOrder } from "./guest-order.ts";

export interface PurchaseTask {
  /** Addresses of the shop's processes; the buyers are spread over them. */
  shopUrls: string[];
  /** Where the buyers approve. */
  standInUrl: string;
  product: Product;
  buyers: Buyer[];
  seconds: number;
}

export interface Buyer {
  email: string;
  /** A customer's token; absent for a guest, whose cart is in the browser. */
  token?: string;
}

export interface PurchaseResult {
  purchases: number;
  perSecond: number;
  /** Milliseconds of each purchase from the order to the captured payment. */
  durations: number[];
}

interface Placed {
  _id: string;
}

interface Captured {
  order: { paymentStatus: string };
}

const task = JSON.parse(process.argv[2]!) as PurchaseTask;
const agent = new Agent({ keepAlive: true });
const startedAt = performance.now();
const durations: number[] = [];
await Promise.all(
  task.buyers.map((buyer, n) => buyAgainAndAgain(buyer, task.shopUrls[n % task.shopUrls.length]!)),
);
const took = (performance.now() - startedAt) / 1000;
const result: PurchaseResult = {
  purchases: durations.length,
  perSecond: durations.length / took,
  durations,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
agent.destroy();

async function buyAgainAndAgain(buyer: Buyer, shopUrl: string): Promise<void> {
  for (let n = 0; performance.now() - startedAt < task.seconds * 1000; n++) {
    const began = performance.now();
    await buy(buyer, shopUrl, `${process.pid}-${n}`);
    durations.push(performance.now() - began);
  }
}

async function buy({ email, token }: Buyer, shopUrl: string, mark: string): Promise<void> {
  const { standInUrl } = task;
  const { guestCustomer: contact, ...order } = guestOrder(task.product, email, mark);
  const [line] = order.products;
  const call = <T>(path: string, body: unknown) => post<T>(shopUrl + path, body, token);
  if (token !== undefined)
    await call("/api/cart", { ...line, productId: line!.product, product: undefined });
  const placed =
    token === undefined
      ? await call<Placed>("/api/orders/guest", { ...order, guestCustomer: contact })
      : await call<Placed>("/api/orders", { ...order, contact });
  const { approveLink } = await call<{ approveLink: string }>("/api/payments/create", {
    orderId: placed._id,
  });
  const payment = new URL(approveLink).searchParams.get("token")!;
  await post(`${standInUrl}/__stand-in/orders/${payment}/approve`, { funding: "pay" });
  const captured = await call<Captured>("/api/payments/capture", { token: payment });
  if (captured.order.paymentStatus !== "completed") throw new Error("a purchase was not paid");
}

function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        if (response.statusCode! < 300) resolve(JSON.parse(text) as T);
        else reject(new Error(`${url} returned ${response.statusCode}: ${text}`));
      });
    });
    call.on("error", reject).end(text);
  });
}
