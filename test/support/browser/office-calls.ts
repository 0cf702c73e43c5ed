import type { Page } from "@playwright/test";
import { logInAsAdmin } from "./admin-steps.ts";
import { expect } from "./journey.ts";
import { drawPng } from "#test/send-file";

/** What the staff does meanwhile, through the API. */
export async function sendAsOffice(page: Page) {
  const { request } = page;
  const headers = { authorization: `Bearer ${await logInAsAdmin(page)}` };
  const send = async (method: "POST" | "PUT", path: string, data: object) => {
    const response = await request.fetch(`/api/${path}`, { method, headers, data });
    expect(response.ok(), `${path} is accepted: ${await response.text()}`).toBe(true);
  };
  return {
    ask: (orderId: string, text: string) =>
      send("POST", `orders/${orderId}/questions`, { reason: "other", text, buildings: [] }),
    /** With a picture for all roofs, and with other files, each for the roof at its position if these are given. */
    complete: async (
      orderId: string,
      others: readonly File[] = [],
      roofs: readonly number[] = [],
    ) => {
      const multipart = new FormData();
      for (const file of [await drawnPlan(), ...others]) multipart.append("files", file);
      const path = `/api/upload/order-completion/${orderId}`;
      const uploaded = await request.post(path, { headers, multipart });
      expect(uploaded.ok()).toBe(true);
      const { files } = (await uploaded.json()) as { files: { url: string }[] };
      const attachmentUrls = files.map(({ url }) => url);
      const attachmentLines = [null, ...roofs];
      const body = { remarks: "All measured", attachmentUrls, attachmentLines };
      await send("PUT", `orders/${orderId}/complete`, body);
    },
  };
}

const drawnPlan = async () =>
  new File([new Uint8Array(await drawPng(800, 600))], "Plan.png", { type: "image/png" });
