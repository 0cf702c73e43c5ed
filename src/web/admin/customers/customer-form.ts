import type { CustomerDetails } from "#contracts/calls/customers";
import type { Role } from "#contracts/roles";
import { type AddressForm, addressFrom, isAddressGiven } from "./address-form.ts";

/** A customer as the form for editing holds them. */
export interface CustomerForm extends AddressForm {
  name: string;
  phone: string;
  role: Role;
}

export const formOf = ({ name, phone, role, shippingAddress }: CustomerDetails): CustomerForm => ({
  name,
  phone,
  role,
  ...addressFrom(shippingAddress),
});

/** What is sent; the role only where it is another one than before. */
export const changesIn = ({ name, phone, role, ...address }: CustomerForm, roleBefore: Role) => ({
  name,
  phone,
  shippingAddress: isAddressGiven(address) ? address : null,
  ...(role === roleBefore ? {} : { role }),
});
