import { api } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { MAX_NAME } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { unlessChanged, useForm } from "#form";
import { TextInput } from "#ui/text-input";
import { PhoneInput } from "#ui/phone-input";
import { SavingForm } from "./saving-form.tsx";

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
}

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const form = useForm({
    initial: { name: user.name, phone: user.phone },
    check: ({ name }) => ({ name: name.trim() === "" ? "Please enter your full name" : undefined }),
    async send(sent) {
      const { data } = await api.updateProfile({
        body: { name: sent.name.trim(), phone: sent.phone.trim() },
      });
      onSaved(data.data);
      return unlessChanged(sent, { name: data.data.name, phone: data.data.phone });
    },
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
