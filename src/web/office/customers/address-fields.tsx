import {
  MAX_ADDRESS_NOTE,
  MAX_CITY,
  MAX_COUNTRY,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "#contracts/lengths";
import type { Form } from "#form";
import { TextInput } from "#ui/text-input";
import type { CustomerForm } from "./customer-form.ts";

/** A shipping address, whole or none. */
export function AddressFields({ form }: { form: Form<CustomerForm> }) {
  const field = (name: keyof CustomerForm) => ({
    dense: true,
    autoComplete: "off",
    ...form.field(name),
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">Shipping address</legend>
      <TextInput {...field("line1")} label="Street" maxLength={MAX_STREET} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput {...field("city")} label="City" maxLength={MAX_CITY} />
        <TextInput {...field("state")} label="State" maxLength={MAX_STATE} />
        <TextInput {...field("zip")} label="ZIP code" maxLength={MAX_ZIP} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field("country")} label="Country" maxLength={MAX_COUNTRY} />
        <TextInput {...field("additional")} label="Additional" maxLength={MAX_ADDRESS_NOTE} />
      </div>
    </fieldset>
  );
}
