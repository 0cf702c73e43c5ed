import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What happens at the simulated PayPal, which listens beside the shop. The page must show the shop. */
export async function steerPaypal(page: Page, path: string, data: object = {}): Promise<void> {
  expect((await page.request.post(`${readPaypalControl(page)}/${path}`, { data })).ok()).toBe(true);
}

interface Capture {
  id: string;
  /** PayPal's own order. */
  paypalOrderId: string;
}

/** The captured payment of an order with this number, once PayPal has sent its event. */
export async function findCapture(page: Page, number: string): Promise<Capture> {
  let found: Capture | undefined;
  await expect(async () => {
    const response = await page.request.get(`${readPaypalControl(page)}/webhooks`);
    const { webhooks } = (await response.json()) as { webhooks: { body: string }[] };
    const capture = webhooks
      .map(({ body }) => JSON.parse(body) as CaptureEvent)
      .filter(({ event_type }) => event_type === "PAYMENT.CAPTURE.COMPLETED")
      .find(({ resource }) => resource.custom_id.startsWith(number.toLowerCase()))?.resource;
    expect(capture, `the payment of order ${number}`).toBeDefined();
    const { id, supplementary_data: data } = capture!;
    found = { id, paypalOrderId: data.related_ids.order_id };
  }).toPass({ timeout: 30_000, intervals: [50, 100, 250] });
  return found!;
}

interface CaptureEvent {
  event_type: string;
  resource: {
    id: string;
    /** The shop's order. */
    custom_id: string;
    supplementary_data: { related_ids: { order_id: string } };
  };
}

function readPaypalControl(page: Page): string {
  const { hostname, port } = new URL(page.url());
  return `http://${hostname}:${Number(port) + 1}/__stand-in`;
}
