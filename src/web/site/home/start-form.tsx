import { isCompleteEmail } from "#browser/email-address";
import { useNavigate } from "#browser/page-links";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";

/**
 * Takes an email along to the registration. The address of that page never holds it, so the input has no name to be
 * sent under.
 */
export function StartForm() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: "" },
    check: ({ email }) =>
      email.trim() === "" || isCompleteEmail(email) ? {} : { email: texts.invalidEmail },
    async send(values) {
      const email = values.email.trim();
      await navigate("/register", { state: email === "" ? null : { email } });
    },
    failed: "",
  });
  return (
    <form
      {...form.props}
      action="/register"
      className="mt-6 grid max-w-lg gap-3 sm:grid-cols-[1fr_auto]"
    >
      <EmailInput
        hideLabel
        required={false}
        placeholder="Your email"
        autoComplete="email"
        enterKeyHint="go"
        {...form.field("email")}
        name={undefined}
      />
      <Button type="submit" className="self-start">
        {texts.startForFree}
      </Button>
    </form>
  );
}
