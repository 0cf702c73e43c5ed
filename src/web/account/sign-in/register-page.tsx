import { useState } from "react";
import { useLocation } from "react-router";
import { isCompleteEmail } from "#browser/email-address";
import { isObject } from "#browser/state/kept-storage";
import { api, ApiError } from "#client/api";
import { MAX_NAME } from "#contracts/lengths";
import { commonPasswordText, newPasswordProblem } from "#contracts/new-password";
import { ACCOUNT_LINK_MINUTES, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { type Form, useForm } from "#form";
import { unlistedMeta } from "#page";
import { SentMail, useMailing } from "#sent-mail";
import { GuestOnly } from "#session";
import { Button } from "#ui/actions/button";
import { EmailInput } from "#ui/fields/email-input";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { awaitIsCommon, isCommonPassword, PasswordInput } from "#ui/fields/password-input";
import { TextInput } from "#ui/fields/text-input";
import { TextLink } from "#ui/actions/text-link";
import { AuthPanel } from "./auth-panel.tsx";
import { browserKey, keptRegistration } from "./begin-session.ts";

export const meta = () =>
  unlistedMeta("Register", "Create an account for orders, reports and reward points.");

export default function RegisterPage() {
  return (
    <GuestOnly title="Register">
      <Register />
    </GuestOnly>
  );
}

function Register() {
  const { state } = useLocation() as { state: unknown };
  const [step, setStep] = useState<"form" | "verification" | "correction">("form");
  const form = useForm<Registration>({
    initial: { name: "", email: "", password: "" },
    draft: {
      ...keptRegistration,
      read: () => ({ ...keptRegistration.read(), ...readState(state) }),
    },
    check: checkRegistration,
    async send({ password }) {
      if (await awaitIsCommon(password)) {
        const fields = { password: commonPasswordText };
        throw new ApiError(400, { code: "invalid", message: commonPasswordText, fields });
      }
      setStep("verification");
      return (now) => now;
    },
    failed: texts.sendVerificationFailed,
  });
  if (step !== "verification")
    return <RegistrationForm form={form} takesFocus={step === "correction"} />;
  return (
    <Verification
      registration={form.values}
      onBack={(refused = {}) => {
        setStep("correction");
        form.refuse(refused);
      }}
    />
  );
}

/** What was typed on the home page, or at the checkout. */
const readState = (state: unknown): { email?: string; name?: string } => ({
  ...(isObject(state) && typeof state.email === "string" ? { email: state.email } : {}),
  ...(isObject(state) && typeof state.name === "string" ? { name: state.name } : {}),
});

function RegistrationForm({ form, takesFocus }: { form: Form<Registration>; takesFocus: boolean }) {
  const { state } = useLocation();
  const { field, errors } = form;
  return (
    <AuthPanel
      takesFocus={takesFocus}
      title="Create an account"
      text="Keep your orders and reports in one place and earn points with every order."
      footer={
        <p>
          Already have an account?{" "}
          <TextLink to="/login" state={state} prefetch="intent">
            Login
          </TextLink>
        </p>
      }
    >
      <Stack as="form" {...form.props} gap={5}>
        <TextInput
          label="Full name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={MAX_NAME}
          required
          {...field("name")}
        />
        <EmailInput {...field("email")} />
        <PasswordInput
          label="Password"
          least={MIN_PASSWORD}
          autoComplete="new-password"
          enterKeyHint="go"
          required
          {...field("password")}
        />
        {errors.whole && <Notice tone="error">{errors.whole}</Notice>}
        <Button type="submit" size="large" wide busy={form.isBusy}>
          Continue
        </Button>
      </Stack>
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
    send: async () => {
      const body = { ...registration, browserKey: browserKey.readOrMake() };
      return (await api.register({ body })).data.message;
    },
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
      takesFocus
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
          title={`We sent a link to ${email}`}
          text={`Open it within ${ACCOUNT_LINK_MINUTES} minutes. In this browser it logs you in; anywhere else it asks for your password first. If it does not arrive, look in your spam folder.`}
          mailing={mailing}
          onResend={() => void resend()}
        />
      ) : (
        <Stack gap={4}>
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
        </Stack>
      )}
    </AuthPanel>
  );
}

interface Registration {
  name: string;
  email: string;
  password: string;
}

/** By field; `whole` is about all of them. */
type RegistrationErrors = Partial<Record<keyof Registration | "whole", string>>;

const missing: RegistrationErrors = {
  name: "Please enter your full name",
  email: "Please enter your email address",
  password: "Please choose a password",
};

export function checkRegistration(registration: Registration): RegistrationErrors {
  const fields = Object.keys(missing) as (keyof Registration)[];
  const empty = fields.filter((field) => registration[field].trim() === "");
  const errors: RegistrationErrors = {};
  for (const field of empty) errors[field] = missing[field]!;
  if (empty.length > 0) errors.whole = texts.fillAllFields;
  if (!errors.email && !isCompleteEmail(registration.email)) errors.email = texts.invalidEmail;
  const { password } = registration;
  const weak = errors.password
    ? null
    : newPasswordProblem(password, "customer", isCommonPassword(password));
  return weak === null ? errors : { ...errors, password: weak };
}

export function registrationErrorsFromShop(
  fields: Record<string, string> = {},
): RegistrationErrors {
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(missing, field));
  return Object.fromEntries(known);
}
