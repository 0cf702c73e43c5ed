/**
 * The address that was meant by one which a mail program, a chat or a person changed: `?id=…?utm_source=…`, `&amp;`, a
 * full stop or bracket after it, an escape cut off in the middle of a character. An address without such faults is
 * returned as it is.
 */
export function tidyAddress(requested: string): string {
  if (isPlain(requested)) return requested;
  const [rawPath, rawQuery] = splitAt(withSingleQuery(requested));
  const path = tidyPath(rawPath);
  const query = rawQuery === null ? "" : tidyQuery(rawQuery);
  const tidied = query === "" ? path : `${path}?${query}`;
  const given = rawQuery === "" ? requested.slice(0, -1) : requested;
  if (tidied === given) return requested;
  // Two slashes would lead to another site. What was taken away may have hidden more; it only ever gets shorter.
  return tidyAddress(tidied.replace(/^[/\\]+/, "/"));
}

/** Most addresses are; they cost one search. */
const isPlain = (requested: string): boolean =>
  /^(?:\/[\w.-]*\w)*\/?(?:\?[\w-]+=[\w-]*(?:&[\w-]+=[\w-]*)*)?$/.test(requested) &&
  !/[?&]\w+=3D/.test(requested);

/** What programs put in place of the "?", or of the "&" after it. */
function withSingleQuery(requested: string): string {
  const decoded = requested.replaceAll(/&(?:amp;)+/gi, "&").replace(/[#].*$/s, "");
  const begin = decoded.search(/\?|&(?=[\w.-]+=)|%3f(?=[\w.-]+(?:=|%3d))/i);
  if (begin < 0) return decoded;
  const isEncoded = decoded[begin] === "%";
  const rest = decoded.slice(begin + (isEncoded ? 3 : 1));
  const query = isEncoded ? rest.replaceAll(/%3d/gi, "=").replaceAll(/%26/g, "&") : rest;
  return `${decoded.slice(0, begin)}?${query.replaceAll(/\?(?=[\w.-]+=)/g, "&")}`;
}

function splitAt(address: string): [path: string, query: string | null] {
  const at = address.indexOf("?");
  return at < 0 ? [address, null] : [address.slice(0, at), address.slice(at + 1)];
}

function tidyPath(path: string): string {
  const whole = withoutTail(withoutBrokenEscapes(path));
  return whole === path ? path : `/${whole.replace(/^\//, "")}`;
}

/** Values that are never anything but letters, digits, hyphens and what an email address has inside. */
const referenceNames = new Set(["id", "token", "email", "order", "open", "tab", "page", "sort"]);

const tidyQuery = (query: string): string => {
  const pairs = query.split("&").filter((pair) => pair !== "");
  const tidied = pairs.map((pair) => {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0));
    if (!referenceNames.has(name)) return pair;
    return `${name}=${tidyReference(pair.slice(at + 1))}`;
  });
  return tidied.every((pair, at) => pair === pairs[at]) ? query : tidied.join("&");
};

/** "=3D" is how quoted-printable writes "=". */
const tidyReference = (value: string): string =>
  withoutTail(withoutBrokenEscapes(value)).replace(
    /^3D(?=[\w-]{43}$|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)/i,
    "",
  );

/** Without escapes that are no UTF-8. */
function withoutBrokenEscapes(text: string): string {
  if (!text.includes("%")) return text;
  return text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
      isDecodable(escapes) ? escapes : soundPart(escapes),
    )
    .replaceAll(/%(?![\da-f]{2})[\da-f]?/gi, "");
}

/** The longest beginning of a run of escapes that is UTF-8. */
function soundPart(escapes: string): string {
  for (let end = escapes.length - 3; end > 0; end -= 3) {
    const begin = escapes.slice(0, end);
    if (escapes.length - end > 9) return "";
    if (isDecodable(begin)) return begin;
  }
  return "";
}

function isDecodable(escapes: string): boolean {
  try {
    return decodeURIComponent(escapes) !== "";
  } catch {
    return false;
  }
}

/** Without what belongs to the sentence, the quotation or the mark-up around an address. */
function withoutTail(text: string): string {
  let end = text.length;
  for (let length = tailLength(text, end); length > 0; length = tailLength(text, end))
    end -= length;
  return text.slice(0, end);
}

function tailLength(text: string, end: number): number {
  if (tail.has(text[end - 1]!)) return 1;
  const escaped = /(?:%[\da-f]{2})+$/i.exec(text.slice(Math.max(0, end - 9), end));
  if (!escaped) return 0;
  for (const length of [3, 6, 9]) {
    const escape = text.slice(end - length, end);
    if (length <= escaped[0].length && isDecodable(escape))
      return tail.has(decodeURIComponent(escape)) ? length : 0;
  }
  return 0;
}

const tail = new Set(`.,;:!?'"\`*|\\^<>()[]{}=&\u00a0\u200b\u2026‘’“”‚„‹›«»。，、 \t\r\n`);
