const escapes: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/**
 * A file's name in a multipart form as it was before the browser escaped it; browsers escape nothing else. Empty for a
 * part without a name, which the parser takes for a file by its type.
 */
export const decodeMultipartName = (name: string | undefined): string =>
  (name ?? "").replaceAll(/%22|%0D|%0A/g, (escaped) => escapes[escaped]!);
