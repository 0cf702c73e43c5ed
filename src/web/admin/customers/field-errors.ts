import { ApiError } from "#web/api.ts";

/** What the shop said about these fields, by their names. */
export function fieldErrorsOf<Values extends object>(
  error: unknown,
  fields: Values,
): [keyof Values & string, string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.body.fields ?? {})
    .map(([path, message]): [string, string] => [path.split(".").at(-1)!, message])
    .filter((entry): entry is [keyof Values & string, string] => Object.hasOwn(fields, entry[0]));
}
