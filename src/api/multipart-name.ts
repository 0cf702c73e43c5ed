const escapes: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/** A file's name in a multipart form as it was before the browser escaped it; browsers escape nothing else. */
export const decodeMultipartName = (name: string): string =>
  name.replaceAll(/%22|%0D|%0A/g, (escaped) => escapes[escaped]!);
