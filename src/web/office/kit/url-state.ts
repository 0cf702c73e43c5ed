/** A screen's URL state, with the default of each part. */
export type UrlSpec = Readonly<Record<string, string | number>>;

export type UrlValues<Spec extends UrlSpec> = {
  -readonly [Key in keyof Spec]: Spec[Key] extends number ? number : string;
};

const MAX_NUMBER = 1_000_000;

/** Parses a screen's state from a URL; an invalid number, or one below 1, becomes the default. */
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

/** The URL with these changes: texts are trimmed, defaults left out, everything else stays. */
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
