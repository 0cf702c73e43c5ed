import type { CustomerDetails } from "#contracts/calls/customers";

type Address = NonNullable<CustomerDetails["shippingAddress"]>;
/** An address as a form holds it: empty texts where there is none. */
export type AddressForm = Record<keyof Address, string>;

const home = "United States";

export function addressFrom(address: Address | null): AddressForm {
  return address ?? { line1: "", city: "", state: "", zip: "", country: home, additional: "" };
}

/** A country alone is no address. */
export const isAddressGiven = ({ line1, city, state, zip, additional }: AddressForm): boolean =>
  [line1, city, state, zip, additional].some((text) => text.trim() !== "");
