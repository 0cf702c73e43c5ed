import { api } from "#client/api";
import { MAX_NAME } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { TextInput } from "#ui/text-input";
import { PhoneInput } from "#ui/phone-input";
import { SavingForm } from "./saving-form.tsx";
import { type AccountProps, useAccountForm } from "./use-account-form.ts";

export function ProfileForm({ user, onSaved }: AccountProps) {
  const form = useAccountForm({
    user,
    onSaved,
    pickValues: ({ name, phone }) => ({ name, phone }),
    check: ({ name }) => ({ name: name.trim() === "" ? "Please enter your full name" : undefined }),
    save: ({ name, phone }) =>
      api.updateProfile({ body: { name: name.trim(), phone: phone.trim() } }),
    failed: texts.profileFailed,
  });
  return (
    <SavingForm form={form} savedText={texts.profileUpdated} saveLabel={texts.saveChanges}>
      <TextInput
        label="Full Name"
        required
        autoComplete="name"
        enterKeyHint="next"
        maxLength={MAX_NAME}
        {...form.field("name")}
      />
      <TextInput
        label="Email"
        hint={texts.emailFixed}
        type="email"
        autoComplete="email"
        disabled
        value={user.email}
        readOnly
      />
      <PhoneInput label="Phone Number" enterKeyHint="done" {...form.field("phone")} />
    </SavingForm>
  );
}
