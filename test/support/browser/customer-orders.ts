import type { APIRequestContext } from "@playwright/test";
import type { JobReferences } from "#contracts/job-references";
import { simpleReport } from "./guest-steps.ts";
import { expect } from "./journey.ts";
import { lineBefore, type LineBefore } from "./order-lines.ts";

interface PlacedOrder {
  _id: string;
  totalPrice: number;
}

interface OrderBefore {
  isPaid: boolean;
  report?: { path: string; customFields?: Record<string, unknown> };
  /** Facts of the report, besides its address. */
  line?: LineBefore;
  /** Name of a delivery tier other than the first. */
  tier?: string;
  jobReferences?: Partial<JobReferences>;
  /** Address of the contact, to which the order's mails go. */
  email?: string;
}

interface Sold {
  _id: string;
  original: number;
  sale: number | null;
  tiers: { id: string; name: string; surcharge: number }[];
}

/** Places an order of one report as this customer, through the API. */
export async function placeOrderBefore(
  request: APIRequestContext,
  token: string,
  {
    isPaid,
    report = simpleReport,
    line = {},
    tier: tierName,
    jobReferences = {},
    email = "casey@example.com",
  }: OrderBefore,
): Promise<PlacedOrder> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async <T>(path: string, data: object): Promise<T> => {
    const response = await request.post(`/api/${path}`, { data, headers });
    expect(response.ok(), `${path} is accepted`).toBe(true);
    return (await response.json()) as T;
  };
  const slug = report.path.split("/").at(-1)!;
  const found = await request.get("/api/products", { params: { slug, limit: 1 } });
  const [product] = (await found.json()) as [Sold];
  const tier = product.tiers.find(({ name }) => name === tierName) ?? product.tiers[0]!;
  const { customFields }: NonNullable<OrderBefore["report"]> = report;
  const order = await call<PlacedOrder>("orders", {
    products: [lineBefore(product._id, { ...line, tier: tier.id }, customFields)],
    address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
    payment: {
      provider: "paypal",
      amount: (product.sale ?? product.original) + tier.surcharge,
    },
    contact: { firstName: "Casey", lastName: "Alder", email },
    jobReferences,
  });
  if (!isPaid) return order;
  const { approveLink } = await call<{ approveLink: string }>("payments/create", {
    orderId: order._id,
  });
  const paypal = new URL(approveLink);
  const intent = paypal.searchParams.get("token")!;
  await request.post(`${paypal.origin}${paypal.pathname}`, {
    form: { token: intent, choice: "pay" },
    maxRedirects: 0,
  });
  await call("payments/capture", { token: intent, payerId: "TEST" });
  return order;
}
