import type { APIRequestContext } from "@playwright/test";
import { roofAddress, sketch } from "./guest-steps.ts";
import { smallPdf } from "#test/send-file";
import { expect } from "./journey.ts";

/** What an order that is placed through the API says about its report, besides the address of the roof. */
export interface LineBefore {
  primaryPitch?: number;
  instructions?: string;
  /** Uploaded before. */
  sketchUrl?: string;
  /** Of `plan`, uploaded before. */
  planUrl?: string;
  /** Id of a delivery tier. */
  tier?: string;
}

/** A line of an order for the roof at the address, as the checkout sends it. */
export const lineBefore = (
  product: string,
  { sketchUrl, planUrl, tier, ...details }: LineBefore,
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
  ...(planUrl && { files: { blueprint: plan.name }, attachments: [planUrl] }),
  ...(tier && { tier }),
});

/** A drawing of the buyer's. */
const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: smallPdf };

/** Uploads a sketch as the order form does, as a customer with a token. Returns its address. */
export const uploadSketchBefore = (request: APIRequestContext, token?: string): Promise<string> =>
  uploadBefore(request, sketch, token);

/** The same for `plan`, as a guest. */
export const uploadPlanBefore = (request: APIRequestContext): Promise<string> =>
  uploadBefore(request, plan);

async function uploadBefore(
  request: APIRequestContext,
  file: typeof plan,
  token?: string,
): Promise<string> {
  const response = await request.post("/api/upload", {
    multipart: { file },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.ok(), `${file.name} is uploaded`).toBe(true);
  return ((await response.json()) as { url: string }).url;
}
