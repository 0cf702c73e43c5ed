import sharp from "sharp";
import type { StoredFile } from "#contracts/calls/catalogue";
import type { TestShop } from "./create-test-shop.ts";
import type { ResponseTo } from "./api/customer-purchase.ts";
import { postForm } from "./multipart-form.ts";

interface UploadedOnce {
  name: string;
  bytes: Uint8Array;
  /** "?purpose=…" */
  query?: string;
}

/** Uploads one file with this token, or as a guest. */
export const sendFile = (
  shop: TestShop,
  token: string | null,
  { name, bytes, query = "" }: UploadedOnce,
): Promise<ResponseTo<StoredFile>> =>
  postForm(shop, token, {
    url: `/api/upload${query}`,
    files: [{ name, content: bytes, field: "file" }],
  });

/** A plain picture of this size. */
export const drawPng = (width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();

/** Enough of a PDF to be recognised as one. */
export const smallPdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
