import { type FormEvent, useRef, useState } from "react";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { PhoneInput } from "#ui/phone-input";
import { TextInput } from "#ui/text-input";
import { api } from "#web/api.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { useSaving } from "./use-saving.tsx";

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
}

export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const [name, setName] = useState(user.name);
  const [phone, setPhone] = useState(user.phone);
  const [nameError, setNameError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  useFirstInvalidFocus(form, attempt);

  const send = async () => {
    const { data } = await api.updateProfile({ body: { name: name.trim(), phone: phone.trim() } });
    onSaved(data.data);
    setName(data.data.name);
    setPhone(data.data.phone);
    return texts.profileUpdated;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isSaving) return;
    const error = name.trim() === "" ? "Please enter your full name" : null;
    setNameError(error);
    if (error) setAttempt(attempt + 1);
    else void saving.save(send, texts.profileFailed);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <TextInput
        label="Full Name"
        required
        autoComplete="name"
        enterKeyHint="next"
        maxLength={100}
        value={name}
        error={nameError ?? saving.fields.name}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(null);
        }}
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
      <PhoneInput
        label="Phone Number"
        enterKeyHint="done"
        value={phone}
        error={saving.fields.phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      {saving.notice}
      <Button type="submit" className="max-sm:w-full sm:w-fit" busy={saving.isSaving}>
        {texts.saveChanges}
      </Button>
    </form>
  );
}
