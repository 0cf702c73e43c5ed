import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ACCOUNT_LINK_MINUTES, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PasswordInput } from "#ui/password-input";
import { TextInput } from "#ui/text-input";
import { api, ApiError } from "#web/api.ts";
import { isObject } from "#web/cart/kept-storage.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { pageMeta } from "#web/page-meta.ts";
import { GuestOnly } from "#web/session/guest-only.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import {
  checkRegistration,
  type Registration,
  type RegistrationErrors,
  registrationErrorsFromShop,
} from "./registration.ts";
import { SentMail } from "./sent-mail.tsx";
import { useKeptFields } from "./use-kept-fields.ts";
import { useMailing } from "./use-mailing.ts";

export const meta = () =>
  pageMeta({
    title: "Register",
    description: "Create an account for orders, reports and reward points.",
    publicUrl: undefined,
  });

export default function RegisterPage() {
  return (
    <GuestOnly title="Register">
      <Register />
    </GuestOnly>
  );
}

/** First the form, then the verification of the address. */
function Register() {
  const { state } = useLocation() as { state: unknown };
  const [kept, setKept] = useKeptFields("register", { name: "", email: "" }, emailOf(state));
  const [password, setPassword] = useState("");
  const [step, setStep] = useState<"form" | "verification">("form");
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const registration = { ...kept, password };
  if (step === "verification")
    return (
      <Verification
        registration={registration}
        onBack={(errors = {}) => {
          setErrors(errors);
          setStep("form");
        }}
      />
    );
  return (
    <RegistrationForm
      registration={registration}
      given={errors}
      onChange={({ password: typed, ...changes }) => {
        if (typed !== undefined) setPassword(typed);
        else setKept(changes);
      }}
      onDone={() => setStep("verification")}
    />
  );
}

/** What was typed on the home page. */
const emailOf = (state: unknown): { email?: string } =>
  isObject(state) && typeof state.email === "string" ? { email: state.email } : {};

interface RegistrationFormProps {
  registration: Registration;
  /** What the shop refused. */
  given: RegistrationErrors;
  onChange: (changes: Partial<Registration>) => void;
  onDone: () => void;
}

function RegistrationForm({ registration, given, onChange, onDone }: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const [{ errors, attempt }, setChecked] = useState({
    errors: given,
    attempt: Object.keys(given).length,
  });
  useFirstInvalidFocus(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkRegistration(registration);
    setChecked({ errors: found, attempt: attempt + 1 });
    if (Object.keys(found).length === 0) onDone();
  };
  const field = (name: keyof Registration) => ({
    name,
    required: true,
    value: registration[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [name]: target.value });
      if (errors[name]) setChecked({ errors: { ...errors, [name]: undefined }, attempt });
    },
  });
  return (
    <AuthPanel
      title="Create an account"
      text="Keep your orders and reports in one place and earn points with every order."
      footer={
        <p>
          Already have an account?{" "}
          <Link to="/login" state={state} prefetch="intent" className="link">
            Login
          </Link>
        </p>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={100}
          {...field("name")}
        />
        <EmailInput {...field("email")} />
        <PasswordInput
          label="Password"
          hint={`At least ${MIN_PASSWORD} characters`}
          autoComplete="new-password"
          enterKeyHint="go"
          {...field("password")}
        />
        {errors.whole && <Notice tone="error">{errors.whole}</Notice>}
        <Button type="submit" size="large" wide>
          Continue
        </Button>
      </form>
    </AuthPanel>
  );
}

interface VerificationProps {
  registration: Registration;
  onBack: (errors?: RegistrationErrors) => void;
}

function Verification({ registration, onBack }: VerificationProps) {
  const email = registration.email.trim();
  const { mailing, send, resend } = useMailing({
    send: async () => (await api.register({ body: registration })).data.message,
    resend: async () => (await api.resendVerification({ body: { email } })).data.message,
    failed: texts.sendVerificationFailed,
    resendFailed: texts.resendVerificationFailed,
  });
  const sendOrGoBack = () =>
    send().catch((error: unknown) => {
      const refused = error instanceof ApiError ? error.body.fields : undefined;
      const errors = registrationErrorsFromShop(refused);
      if (Object.keys(errors).length > 0) onBack(errors);
    });
  return (
    <AuthPanel
      title="Verify your email"
      text="Your account is ready once you open the link in our email."
      footer={
        <Button tone="quiet" className="-ml-4" onClick={() => onBack()}>
          Change my details
        </Button>
      }
    >
      {mailing.phase === "sent" ? (
        <SentMail
          key={mailing.sentAt}
          title={`We sent a link to ${email}`}
          text={`Open it within ${ACCOUNT_LINK_MINUTES} minutes; it signs you in. If it does not arrive, look in your spam folder.`}
          mailing={mailing}
          onResend={() => void resend()}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="break-words">
            We will send a link to <strong>{email}</strong>.
          </p>
          {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
          <Button
            size="large"
            wide
            busy={mailing.phase === "sending"}
            onClick={() => void sendOrGoBack()}
          >
            {mailing.error ? texts.tryAgain : "Send verification email"}
          </Button>
        </div>
      )}
    </AuthPanel>
  );
}
