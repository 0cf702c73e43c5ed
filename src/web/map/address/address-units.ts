/**
 * The parts of an address that a maps service does not know and leaves out of its suggestions: the unit, suite, lot or
 * floor, as typed.
 */
export function parseUnits(address: string): string[] {
  return [...address.matchAll(unit)].map(([, written = ""]) => written.trim());
}

/** The suggested address with the typed one's units where a letter would have them: after the street. */
export function withUnits(suggested: string, typed: string): string {
  const known = new Set(parseUnits(suggested).map(readUnitValue));
  const missing = parseUnits(typed).filter((written) => !known.has(readUnitValue(written)));
  const streetEnd = findStreetEnd(suggested);
  if (missing.length === 0 || streetEnd === null) return suggested;
  return `${suggested.slice(0, streetEnd)}, ${missing.join(", ")}${suggested.slice(streetEnd)}`;
}

/** "88 Oakridge Lane" of "88 Oakridge Lane, Austin, TX 78704". */
export const streetOf = (address: string): string =>
  address.slice(0, findStreetEnd(address) ?? address.length).trim();

/** Whether an address repeats all that was typed; abbreviations may be written out: "blvd" is in "Boulevard". */
export function keepsWords(address: string, typed: string): boolean {
  const kept = splitAddressWords(address);
  return splitAddressWords(typed).every((word) => kept.some((one) => isShortFor(word, one)));
}

const name =
  "apartment|apt|building|bldg|department|dept|flat|floor|flr|hangar|hngr|lot|office|ofc|penthouse|ph|room|rm|slip|space|spc|suite|ste|townhouse|townhome|trailer|trlr|unit|villa|wing|block";
/** A number with or without letters, or one or two letters. */
const value = "(?:[a-z]{0,2}-?\\d[\\w/-]*|[a-z]{1,2})";
/** "Unit C", "Apt. #4B", "Bldg No. 2", "# 12", "2nd floor"; "FL 2", but not "FL 33101". */
const unit = new RegExp(
  `(?<=^|[\\s,(])((?:(?:${name})\\b\\.?\\s*(?:#|no\\.?|number|-)?\\s*${value}|fl\\.?\\s*\\d{1,3}|#\\s*[\\w-]+|\\d+(?:st|nd|rd|th)\\s+(?:floor|flr|fl)\\.?))(?=$|[\\s,)])`,
  "gi",
);

/** "200" of "Suite 200" and of "Ste. #200". */
const readUnitValue = (written: string): string =>
  /^\d/.test(written)
    ? (/^\d+/.exec(written)?.[0] ?? "")
    : (/[\w/-]+$/.exec(written)?.[0] ?? written).toLowerCase();

/** Null where the suggestion is no house but a town or a region. */
function findStreetEnd(address: string): number | null {
  const [first = "", second] = address.split(",");
  if (/\d/.test(first) && /\p{L}/u.test(first)) return first.length;
  // Some services write "315, Oak Avenue".
  if (/^\s*\d[\w-]*\s*$/.test(first) && second !== undefined)
    return first.length + 1 + second.length;
  return null;
}

const splitAddressWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#/-]+/u)
    .filter((word) => word !== "");

function isShortFor(short: string, word: string): boolean {
  if (/\d/.test(short)) return short === word || (/^\d+$/.test(short) && word.startsWith(short));
  if (short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}
