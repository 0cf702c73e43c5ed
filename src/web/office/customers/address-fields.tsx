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
      <TextInput {...field("line1")} label="Street" maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput {...field("city")} label="City" maxLength={100} />
        <TextInput {...field("state")} label="State" maxLength={100} />
        <TextInput {...field("zip")} label="ZIP code" maxLength={20} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field("country")} label="Country" maxLength={100} />
        <TextInput {...field("additional")} label="Additional" maxLength={500} />
      </div>
    </fieldset>
  );
}
