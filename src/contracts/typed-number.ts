/** Thousands in groups of three, by one separator, and decimals after the other. */
const grouped = [
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d*)$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?:[ '’]\d{3})+)(?:[.,](?<decimals>\d*))?$/,
];
const plain = /^(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** 1234 in some countries, 1.234 in others. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/**
 * A number as people type or paste it: "24.99", "24,99", "1,234.56", "1.234,56", "$5". NaN for what is none, and for
 * what `ambiguityOf` objects to.
 */
export function typedNumber(text: string): number {
  const { sign, digits } = signed(text);
  return ambiguous.test(digits) ? Number.NaN : sign * read(digits);
}

/** A typed number of pieces, hours or points, in which a comma before three digits can only group them. */
export function typedCount(text: string): number {
  const { sign, digits } = signed(text);
  return sign * read(digits);
}

/** What to say about a number that can be read in two ways; undefined for every other text. */
export function ambiguityOf(text: string): string | undefined {
  const { digits } = signed(text);
  if (!ambiguous.test(digits)) return undefined;
  return `Please write ${digits} as ${digits.replace(",", "")} or ${digits.replace(",", ".")}`;
}

function signed(text: string): { sign: 1 | -1; digits: string } {
  const trimmed = text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const [, minus = "", digits = ""] = /^([+−-]?) ?\$? ?(.*)$/.exec(trimmed) ?? [];
  return { sign: minus === "" || minus === "+" ? 1 : -1, digits };
}

function read(digits: string): number {
  for (const pattern of grouped) {
    const found = pattern.exec(digits)?.groups;
    if (found) return Number(`${found["whole"]!.replace(/\D/g, "")}.${found["decimals"] ?? ""}`);
  }
  const number = plain.test(digits) ? Number(digits.replace(",", ".")) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}
