const plain = /^(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** Thousands in groups of three by one separator, and decimals after another. */
const grouped = /^\d{1,3}([ ,.'’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
/** 1234 in some countries, 1.234 in others. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/**
 * A number as people type or paste it: "24.99", "24,99", "1,234.56", "1.234,56", "$5". NaN for what is none, and for
 * what `describeAmbiguity` objects to.
 */
export const typedNumber = (text: string): number =>
  describeAmbiguity(text) === undefined ? read(text) : Number.NaN;

/** A typed number of pieces, hours or points, in which a comma before three digits can only group them. */
export const typedCount = (text: string): number =>
  read(describeAmbiguity(text) === undefined ? text : text.replace(",", ""));

/** What to say about a number that can be read in two ways; undefined for every other text. */
export function describeAmbiguity(text: string): string | undefined {
  const { digits } = signed(text);
  if (!ambiguous.test(digits)) return undefined;
  return `Please write ${digits} as ${digits.replace(",", "")} or ${digits.replace(",", ".")}`;
}

function signed(text: string): { sign: string; digits: string } {
  const [, sign = "", digits = ""] =
    /^([+−-]?) ?\$? ?(.*)$/.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  return { sign: sign.replace("−", "-"), digits };
}

function read(text: string): number {
  const { sign, digits } = signed(text);
  const separator = plain.test(digits) ? "" : grouped.exec(digits)?.[1];
  if (separator === undefined) return Number.NaN;
  const number = Number(sign + digits.replaceAll(separator, "").replace(",", "."));
  return Number.isFinite(number) ? number : Number.NaN;
}
