/** Own process: buyers who order and pay, each one purchase after the other. */
import { Agent, request } from "node:http";
import type { Product } from "#contracts/calls/catalogue";
import { guestOrder } from "./guest-order.ts";

export interface PurchaseTask {
  shopUrl: string;
  /** Where the buyers approve. */
  standInUrl: string;
  product: Product;
  emails: string[];
  seconds: number;
}

export interface PurchaseResult {
  purchases: number;
  perSecond: number;
  /** Milliseconds of each purchase from the order to the captured payment. */
  durations: number[];
}

const task = JSON.parse(process.argv[2]!) as PurchaseTask;
const agent = new Agent({ keepAlive: true });
const startedAt = performance.now();
const durations: number[] = [];
await Promise.all(task.emails.map(buyAgainAndAgain));
const took = (performance.now() - startedAt) / 1000;
const result: PurchaseResult = {
  purchases: durations.length,
  perSecond: durations.length / took,
  durations,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
agent.destroy();

async function buyAgainAndAgain(email: string): Promise<void> {
  for (let n = 0; performance.now() - startedAt < task.seconds * 1000; n++) {
    const began = performance.now();
    await buy(email, `${process.pid}-${n}`);
    durations.push(performance.now() - began);
  }
}

async function buy(email: string, mark: string): Promise<void> {
  const { shopUrl, standInUrl, product } = task;
  const order = await post<{ _id: string }>(
    `${shopUrl}/api/orders/guest`,
    guestOrder(product, email, mark),
  );
  const payment = await post<{ approveLink: string }>(`${shopUrl}/api/payments/create`, {
    orderId: order._id,
  });
  const token = new URL(payment.approveLink).searchParams.get("token")!;
  await post(`${standInUrl}/__stand-in/orders/${token}/approve`, { funding: "pay" });
  const captured = await post<{ order: { paymentStatus: string } }>(
    `${shopUrl}/api/payments/capture`,
    { token },
  );
  if (captured.order.paymentStatus !== "completed") throw new Error("a purchase was not paid");
}

function post<T>(url: string, body: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    };
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
      response.on("end", () => {
        if (response.statusCode! < 300) resolve(JSON.parse(answer) as T);
        else reject(new Error(`${url} answered ${response.statusCode}: ${answer}`));
      });
    });
    call.on("error", reject).end(text);
  });
}
