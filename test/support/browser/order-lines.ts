import type { APIRequestContext } from "@playwright/test";
import { roofAddress, sketch } from "./guest-steps.ts";
import { expect } from "./journey.ts";

/** What an order that is placed through the API says about its report, besides the address of the roof. */
export interface LineBefore {
  primaryPitch?: number;
  instructions?: string;
  /** Uploaded before. */
  sketchUrl?: string;
  /** Id of a delivery tier. */
  tier?: string;
}

/** A line of an order for the roof at the address, as the checkout sends it. */
export const lineBefore = (
  product: string,
  { sketchUrl, tier, ...details }: LineBefore,
  customFields: Record<string, unknown> = {},
) => ({
  product,
  quantity: 1,
  customFields,
  projectDetails: {
    address: roofAddress,
    location: { lat: 30.2502, lng: -97.7543 },
    ...details,
  },
  ...(sketchUrl && { files: { esxFile: sketch.name }, attachments: [sketchUrl] }),
  ...(tier && { tier }),
});

/** Uploads a sketch as the order form does, as a customer with a token. Returns its address. */
export async function uploadSketchBefore(
  request: APIRequestContext,
  token?: string,
): Promise<string> {
  const response = await request.post("/api/upload", {
    multipart: { file: sketch },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.ok(), "the sketch is uploaded").toBe(true);
  return ((await response.json()) as { url: string }).url;
}
