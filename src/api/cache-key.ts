import type { Endpoint } from "#contracts/calls/endpoint";

type Values = Readonly<Record<string, unknown>>;

/**
 * The cache key of a call: its ids and the query parameters that it knows. It is computed before and after they are
 * parsed, and is the same for an address in its plain form; for any other form, the parsed one leads to a single cached
 * response.
 */
export function createCacheKey({ path, query: schema }: Endpoint) {
  const names = schema ? Object.keys(schema.shape) : [];
  return (params: Values, query: Values): string => {
    // They are UUIDs, which may be written in capitals too.
    let key = `${path} ${Object.values(params).join("/").toLowerCase()}`;
    for (const name of names) {
      const value = query[name];
      if (value !== undefined) key += ` ${name}=${JSON.stringify(toKeyText(value))}`;
    }
    return key;
  };
}

/** A repeated name stays a list, which no parsed value is. */
const toKeyText = (value: unknown) => (typeof value === "number" ? String(value) : value);
