import sharp from "sharp";
import type { StoredFile } from "#contracts/calls/catalogue";
import type { TestShop } from "./create-test-shop.ts";
import type { AnswerTo } from "./customer-purchase.ts";

interface FileToSend {
  name: string;
  bytes: Uint8Array;
  /** "?purpose=…" */
  query?: string;
}

/** Uploads one file with this token, or as a guest. */
export async function sendFile(
  shop: TestShop,
  token: string | null,
  { name, bytes, query = "" }: FileToSend,
): Promise<AnswerTo<StoredFile>> {
  const answer = await shop.server.inject({
    method: "POST",
    url: `/api/upload${query}`,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.concat([Buffer.from(partHead(name)), bytes, Buffer.from(end)]),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const boundary = "----roof";
const partHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

/** A plain picture of this size. */
export const drawPng = (width = 8, height = 6): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();

/** As little of a PDF as tells that it is one. */
export const smallPdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
