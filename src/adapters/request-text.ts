import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";

export interface TextRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for everything, from the connection to the last byte. */
  timeoutMs: number;
  /** Characters of the response; a longer one is an error. Without it there is no limit. */
  maxLength?: number;
}

interface TextResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The deadline passed before the response was complete. */
export class ResponseTimeout extends Error {
  override name = "ResponseTimeout";
}

/**
 * Sends one request over a kept-alive connection and returns the whole text, at a third of what `fetch` costs.
 * Follows no redirect. Throws where there is no complete response.
 */
export function requestText(url: string, request: TextRequest): Promise<TextResponse> {
  const { method, body, timeoutMs, maxLength = Infinity } = request;
  const headers =
    body === undefined
      ? request.headers
      : { ...request.headers, "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const send = url.startsWith("https:") ? requestSecure : requestPlain;
    const call = send(url, { method, headers }, (response) => {
      readText(response, maxLength).then(
        (text) => resolve({ status: response.statusCode!, headers: response.headers, text }),
        reject,
      );
    });
    const timer = setTimeout(() => call.destroy(new ResponseTimeout(method)), timeoutMs);
    call.on("error", reject).on("close", () => clearTimeout(timer));
    call.end(body);
  });
}

function readText(response: IncomingMessage, maxLength: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      text += chunk;
      if (text.length > maxLength) response.destroy(new Error("the response is too long"));
    });
    response.on("end", () => resolve(text)).on("error", reject);
  });
}
