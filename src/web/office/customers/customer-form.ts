import type { CustomerDetails } from "#contracts/calls/customers";
import type { Role } from "#contracts/roles";

/** A customer as the form for editing holds them. */
export interface CustomerForm extends AddressForm {
  name: string;
  phone: string;
  role: Role;
}

export const toCustomerForm = ({
  name,
  phone,
  role,
  shippingAddress,
}: CustomerDetails): CustomerForm => ({
  name,
  phone,
  role,
  ...addressFrom(shippingAddress),
});

/** The request body; the role only if it changed. */
export const changesIn = ({ name, phone, role, ...address }: CustomerForm, roleBefore: Role) => ({
  name,
  phone,
  shippingAddress: isAddressGiven(address) ? address : null,
  ...(role === roleBefore ? {} : { role }),
});

type Address = NonNullable<CustomerDetails["shippingAddress"]>;
/** An address as a form holds it: empty texts where there is none. */
type AddressForm = Record<keyof Address, string>;

const home = "United States";

export function addressFrom(address: Address | null): AddressForm {
  return address ?? { line1: "", city: "", state: "", zip: "", country: home, additional: "" };
}

/** A country alone is no address. */
export const isAddressGiven = ({ line1, city, state, zip, additional }: AddressForm): boolean =>
  [line1, city, state, zip, additional].some((text) => text.trim() !== "");
