import type { Page } from "@playwright/test";
import { logInAsAdmin } from "./admin-steps.ts";
import { expect } from "./journey.ts";
import { drawPng } from "./send-file.ts";

/** What the staff does meanwhile, through the API. */
export async function sendAsOffice(page: Page) {
  const { request } = page;
  const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
  const send = async (method: "POST" | "PUT", path: string, data: object) => {
    const response = await request.fetch(`/api/${path}`, { method, headers, data });
    expect(response.ok(), `${path} is accepted`).toBe(true);
  };
  return {
    ask: (orderId: string, text: string) =>
      send("POST", `orders/${orderId}/questions`, { reason: "other", text, buildings: [] }),
    complete: async (orderId: string) => {
      const uploaded = await request.post(`/api/upload/order-completion/${orderId}`, {
        headers,
        multipart: {
          files: { name: "Plan.png", mimeType: "image/png", buffer: await drawPng(800, 600) },
        },
      });
      expect(uploaded.ok()).toBe(true);
      const { files } = (await uploaded.json()) as { files: { url: string }[] };
      const attachmentUrls = files.map(({ url }) => url);
      await send("PUT", `orders/${orderId}/complete`, { remarks: "All measured", attachmentUrls });
    },
  };
}
