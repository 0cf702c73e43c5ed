/** What the shop is called in its books, as its receipts print it. */
export interface ShopIdentity {
  name: string;
  /** Lines of an address; empty where it is not printed. */
  address: string;
  taxId: string;
}

export const defaultIdentity: ShopIdentity = { name: "Ridgeline", address: "", taxId: "" };

export const identityLimits = { name: 120, address: 400, addressLines: 6, taxId: 60 } as const;

/** What is wrong: field to message. */
export function checkIdentity({ name, address }: ShopIdentity): Record<string, string> {
  const errors: Record<string, string> = {};
  if (name.trim() === "") errors["name"] = "Please enter a name";
  if (address.trim().split("\n").length > identityLimits.addressLines)
    errors["address"] = `Please use at most ${identityLimits.addressLines} lines`;
  return errors;
}
