import { ApiError } from "#client/api";

export type FormErrors = Readonly<Record<string, string | undefined>>;

/** The page's own reason not to send a form; its message is shown. */
export class Refusal extends Error {}

/** The text for a failure: the server's or the page's own message, else the given one. */
export const describeFormProblem = (error: unknown, otherwise: string): string =>
  ((error instanceof ApiError || error instanceof Refusal) && error.message) || otherwise;

export const withoutEmpty = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message));

export const without = (errors: FormErrors, names: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** The field of a form that a path in the shop's refusal is about: `shippingAddress.city` is `city`, `tags.0` is `tags`. */
export const fieldIn =
  (values: object) =>
  (path: string): string | undefined =>
    path.split(".").find((part) => Object.hasOwn(values, part));

/** The shop's refusal: messages with a field in the form, and whether there were others. */
export function refusedFields(
  error: unknown,
  pickField: (path: string) => string | undefined,
): { refused: FormErrors; isWhole: boolean } {
  const paths = error instanceof ApiError ? Object.entries(error.body.fields ?? {}) : [];
  const placed = paths.flatMap(([path, message]) => {
    const name = pickField(path);
    return name === undefined ? [] : [[name, message] as const];
  });
  return {
    refused: Object.fromEntries(placed),
    isWhole: placed.length > 0 && placed.length === paths.length,
  };
}
