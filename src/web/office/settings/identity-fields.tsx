import { identityLimits as limits } from "#contracts/shop-identity";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import type { SectionFieldsProps } from "./section-fields.ts";

/** What receipts say of the shop. */
export function IdentityFields({ values, errors, change }: SectionFieldsProps<"identity">) {
  return (
    <>
      <TextInput
        dense
        required
        label="Name of the business"
        maxLength={limits.name}
        autoComplete="organization"
        value={values.name}
        error={errors["name"]}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        dense
        label="Address"
        hint="As it should appear on receipts, line by line. Leave it empty to print none."
        rows={4}
        maxLength={limits.address}
        autoComplete="street-address"
        value={values.address}
        error={errors["address"]}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextInput
        dense
        label="Tax id"
        hint="Such as an EIN. Leave it empty to print none."
        maxLength={limits.taxId}
        autoComplete="off"
        value={values.taxId}
        error={errors["taxId"]}
        onChange={({ target }) => change({ taxId: target.value })}
      />
    </>
  );
}
