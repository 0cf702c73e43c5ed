import { identityLimits as limits } from "#contracts/shop-identity";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import type { SectionFieldsProps } from "./section-fields.ts";

/** What receipts say of the shop. */
export function IdentityFields({ values, errors, change }: SectionFieldsProps<"identity">) {
  const text = (name: keyof typeof values) => ({
    dense: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <TextInput
        required
        label="Name of the business"
        maxLength={limits.name}
        autoComplete="organization"
        {...text("name")}
      />
      <TextArea
        label="Address"
        hint="As it should appear on receipts, line by line. Leave it empty to print none."
        rows={4}
        maxLength={limits.address}
        autoComplete="street-address"
        {...text("address")}
      />
      <TextInput
        label="Tax id"
        hint="Such as an EIN. Leave it empty to print none."
        maxLength={limits.taxId}
        autoComplete="off"
        {...text("taxId")}
      />
    </>
  );
}
