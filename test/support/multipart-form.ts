import { randomUUID } from "node:crypto";
import type { TestShop } from "./create-test-shop.ts";
import type { ResponseTo } from "./api/customer-purchase.ts";

export interface FileToSend {
  name: string;
  content: Uint8Array | string;
  /** Name of the form's field. */
  field?: string;
}

/** A multipart form with these files, as a browser sends it. */
export function makeMultipartForm(files: readonly FileToSend[]): {
  payload: Buffer;
  contentType: string;
} {
  const boundary = `----form-${randomUUID()}`;
  const parts = files.flatMap(({ name, content, field = "files" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Posts such a form with this token, or as a guest. */
export async function postForm<T>(
  shop: TestShop,
  token: string | null,
  { url, files }: { url: string; files: readonly FileToSend[] },
): Promise<ResponseTo<T>> {
  const { payload, contentType } = makeMultipartForm(files);
  const response = await shop.server.inject({
    method: "POST",
    url,
    headers: {
      "content-type": contentType,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<ResponseTo<T>["body"]>(),
    headers: response.headers,
  };
}
