import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";

/** Takes an email along to the registration. The address of that page never holds it, so the input has no name to be sent under. */
export function StartForm() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [{ error, attempt }, setChecked] = useState({ error: "", attempt: 0 });
  useFirstInvalidFocus(form, attempt);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim();
    if (given === "" || isCompleteEmail(given))
      void navigate("/register", { state: given === "" ? null : { email: given } });
    else setChecked({ error: texts.invalidEmail, attempt: attempt + 1 });
  };
  return (
    <form
      ref={form}
      action="/register"
      noValidate
      onSubmit={start}
      className="mt-6 grid max-w-lg gap-3 sm:grid-cols-[1fr_auto]"
    >
      <EmailInput
        hideLabel
        required={false}
        placeholder="Your email"
        autoComplete="email"
        enterKeyHint="go"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          if (error) setChecked({ error: "", attempt });
        }}
      />
      <Button type="submit" className="self-start">
        {texts.startForFree}
      </Button>
    </form>
  );
}
