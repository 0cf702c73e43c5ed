import type { APIRequestContext } from "@playwright/test";
import type { JobReferences } from "#contracts/job-references";
import { simpleReport } from "./guest-steps.ts";
import { expect } from "./journey.ts";

interface PlacedOrder {
  _id: string;
  totalPrice: number;
}

interface OrderBefore {
  isPaid: boolean;
  report?: { path: string; customFields?: Record<string, unknown> };
  jobReferences?: Partial<JobReferences>;
}

/** Places an order of one report as this customer, through the API. */
export async function placeOrderBefore(
  request: APIRequestContext,
  token: string,
  { isPaid, report = simpleReport, jobReferences = {} }: OrderBefore,
): Promise<PlacedOrder> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async <T>(path: string, data: object): Promise<T> => {
    const response = await request.post(`/api/${path}`, { data, headers });
    expect(response.ok(), `${path} is accepted`).toBe(true);
    return (await response.json()) as T;
  };
  const slug = report.path.split("/").at(-1)!;
  const found = await request.get("/api/products", { params: { slug, limit: 1 } });
  const [product] = (await found.json()) as {
    _id: string;
    original: number;
    sale: number | null;
  }[];
  const order = await call<PlacedOrder>("orders", {
    products: [
      {
        product: product!._id,
        quantity: 1,
        ...("customFields" in report ? { customFields: report.customFields } : {}),
        projectDetails: { address: "315 Oak Avenue, Austin, TX 78704" },
      },
    ],
    address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
    payment: { provider: "paypal", amount: product!.sale ?? product!.original },
    contact: { firstName: "Casey", lastName: "Alder", email: "casey@example.com" },
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
