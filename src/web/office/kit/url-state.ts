/** What a screen keeps in the address, with the value of each part while the address does not name it. */
export type UrlSpec = Readonly<Record<string, string | number>>;

export type UrlValues<Spec extends UrlSpec> = {
  -readonly [Key in keyof Spec]: Spec[Key] extends number ? number : string;
};

const MAX_NUMBER = 1_000_000;

/** Reads a screen's state from an address; a number that is none, or below 1, counts as not named. */
export function readUrlState<Spec extends UrlSpec>(
  spec: Spec,
  address: URLSearchParams,
): UrlValues<Spec> {
  const values = Object.entries(spec).map(([key, otherwise]) => {
    const given = address.get(key)?.trim();
    if (given === undefined || given === "") return [key, otherwise];
    return [key, typeof otherwise === "number" ? readNumber(given, otherwise) : given];
  });
  return Object.fromEntries(values) as UrlValues<Spec>;
}

function readNumber(given: string, otherwise: number): number {
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER ? number : otherwise;
}

/** The address with these changes: texts are trimmed, defaults left out, everything else stays. */
export function writeUrlState<Spec extends UrlSpec>(
  spec: Spec,
  address: URLSearchParams,
  changes: Partial<UrlValues<Spec>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(changes)) {
    const text = String(value).trim();
    if (text === "" || text === String(spec[key])) next.delete(key);
    else next.set(key, text);
  }
  return next;
}
