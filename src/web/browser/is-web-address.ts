import { parseUrl } from "./parse-url.ts";

export const isWebAddress = (address: unknown): address is string =>
  typeof address === "string" && ["https:", "http:"].includes(parseUrl(address)?.protocol ?? "");
