import type { CartLine } from "#contracts/cart-lines";
import type { CheckoutForm } from "#ordering/buyer";
import { findState } from "./us-states.ts";

export type PostalAddress = Pick<CheckoutForm, "street" | "city" | "state" | "zip" | "country">;

/** The parts of an address in one line, as the map writes it; null where they can't be told apart for certain. */
export function parseRoofAddress(address: string): PostalAddress | null {
  const parts = address.split(",").map((part) => part.trim());
  if (/^(usa?|united states( of america)?)$/i.test(parts.at(-1)!)) parts.pop();
  const [, state = "", zip = ""] = /^(.+?)\s+(\d{5}(?:-\d{4})?)$/.exec(parts.pop() ?? "") ?? [];
  const code = findState(state);
  const city = parts.pop() ?? "";
  const street = parts.join(", ");
  if (!code || city === "" || street === "") return null;
  return { street, city, state: code, zip, country: "United States" };
}

/** Each roof of the cart once, in its order. */
export function listRoofAddresses(lines: readonly { line: CartLine }[]): PostalAddress[] {
  const found = lines.flatMap(({ line }) => {
    const address = line.additionalData?.projectDetails?.address;
    return (address && parseRoofAddress(address)) || [];
  });
  return [...new Map(found.map((address) => [JSON.stringify(address), address])).values()];
}
