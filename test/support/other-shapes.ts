import type { Page } from "@playwright/test";
import { buyBefore, logInAsAdmin } from "./admin-steps.ts";
import { newGuest } from "./guest-steps.ts";

export type Json = Record<string, unknown>;

export const failed = "This part could not be shown.";
export const typeError = /TypeError/;

/** Changes the shape of a response of the shop. */
export const alterResponse = <Body>(page: Page, path: string, alter: (body: Body) => unknown) =>
  page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: alter((await response.json()) as Body) });
  });

/** The same order in shapes that the documents allow, and in some that they do not. */
export function otherShapes(order: Json): Json[] {
  const { _id, totalPrice, address, products, guestCustomer: _, ...rest } = order;
  const { line1, ...place } = address as Json;
  const [line] = products as Json[];
  const { projectDetails, customFields, files, attachments, ...lineRest } = line!;
  const idOf = (index: number) => `${String(_id).slice(0, -12)}00000000000${index}`;
  return [
    {
      ...rest,
      id: idOf(1),
      total: totalPrice,
      address: { ...place, street: line1 },
      products: [
        { ...lineRest, additionalData: { projectDetails, customFields, files, attachments } },
      ],
    },
    { ...order, _id: idOf(2), products: [null, { product: "an-id" }, line] },
    { _id: idOf(3), products: "none", payment: null, contact: null },
    { ...order, _id: idOf(4), address: null, products: [{ ...line, customFields: [null] }] },
  ];
}

/** A guest's paid order, as an admin reads it. */
export async function anOrder(
  page: Page,
  readMail: Parameters<typeof buyBefore>[1],
): Promise<Json> {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest);
  const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
  const list = await page.request.get("/api/orders/all", { headers, params: { search: number } });
  const [{ _id }] = (await list.json()) as [{ _id: string }];
  return (await (await page.request.get(`/api/orders/${_id}`, { headers })).json()) as Json;
}

/** Counts the parts that React logs as failed to render. */
export function countLogged(page: Page): () => number {
  let count = 0;
  page.on("console", (message) => {
    if (message.type() === "error" && typeError.test(message.text())) count += 1;
  });
  return () => count;
}
