import { type UseFormReturn, useFormState } from "react-hook-form";
import { texts } from "#contracts/texts";
import { TextInput } from "#ui/text-input";
import { isAddressGiven } from "./address-form.ts";
import type { CustomerForm } from "./customer-form.ts";

/** A shipping address, whole or none. */
export function AddressFields({ form }: { form: UseFormReturn<CustomerForm> }) {
  "use no memo"; // The form changes its errors in place, which a compiled component would not see.
  const { errors } = useFormState({ control: form.control });
  const field = (name: keyof CustomerForm, missing?: string) => ({
    dense: true,
    autoComplete: "off",
    error: errors[name]?.message,
    ...form.register(name, {
      validate: (text, values) =>
        missing === undefined || !isAddressGiven(values) || text.trim() !== "" || missing,
    }),
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">Shipping address</legend>
      <TextInput {...field("line1", texts.streetRequired)} label="Street" maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput {...field("city", texts.cityRequired)} label="City" maxLength={100} />
        <TextInput {...field("state", texts.stateRequired)} label="State" maxLength={100} />
        <TextInput {...field("zip", texts.zipRequired)} label="ZIP code" maxLength={20} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field("country")} label="Country" maxLength={100} />
        <TextInput {...field("additional")} label="Additional" maxLength={500} />
      </div>
    </fieldset>
  );
}
