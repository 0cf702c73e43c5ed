import type { Endpoint } from "#contracts/calls/endpoint";

type Values = Readonly<Record<string, unknown>>;

/**
 * What the answer of a call is kept by: its ids and the query parameters that it knows. Asked before and after they
 * are parsed, it answers the same for an address that is written plainly; however else an address is written, the
 * parsed one keeps a single answer.
 */
export function createMemoryKey({ path, query: schema }: Endpoint) {
  const names = schema ? Object.keys(schema.shape) : [];
  return (params: Values, query: Values): string => {
    // They are UUIDs, which may be written in capitals too.
    let key = `${path} ${Object.values(params).join("/").toLowerCase()}`;
    for (const name of names) {
      const value = query[name];
      if (value !== undefined) key += ` ${name}=${JSON.stringify(textOf(value))}`;
    }
    return key;
  };
}

/** A name that is given twice stays a list, which no parsed value is. */
const textOf = (value: unknown) => (typeof value === "number" ? String(value) : value);
