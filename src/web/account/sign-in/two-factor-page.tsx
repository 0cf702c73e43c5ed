import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { Link, Navigate, useNavigate } from "#browser/loading/page-links";
import { useSecondsUntil } from "#browser/time/use-now";
import { api } from "#client/api";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { CODE_DIGITS, type Form, Refusal, useForm } from "#form";
import { unlistedMeta } from "#page";
import {
  finishSecondStep,
  methodLabels,
  OneTimeCodeInput,
  passkeyFailed,
  RecoveryCodeInput,
} from "#second-step";
import { ResendMail, useMailing } from "#sent-mail";
import { GuestOnly } from "#session";
import { Box } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { AuthPanel, PanelForm } from "./auth-panel.tsx";
import { beginSession } from "./begin-session.ts";
import {
  clockText,
  CODE_SECONDS,
  expiryHere,
  readSecondStep,
  type SecondStep,
  secondsUntilNewCode,
} from "./second-step.ts";

export const meta = () => unlistedMeta("Login code", "Enter the code from your email.");

/** Reachable only from the login page, which passes the challenge on. */
export default function TwoFactorPage() {
  const { state } = useLocation();
  const step = readSecondStep(state);
  return (
    <GuestOnly title="Login code">
      {step ? <Step step={step} /> : <Navigate to="/login" replace />}
    </GuestOnly>
  );
}

function Step({ step }: { step: SecondStep }) {
  switch (step.method) {
    case "mail":
      return <MailedCodeStep step={step} />;
    case "passkey":
      return <PasskeyStep step={step} />;
    case "app":
      return <AppCodeStep key="app" step={step} />;
    case "recovery":
      return <RecoveryCodeStep key="recovery" step={step} />;
  }
}

function MailedCodeStep({ step }: { step: SecondStep }) {
  const { state } = useLocation();
  const left = useSecondsUntil(step.expiresAt, CODE_SECONDS);
  const again = useNewCode(step);
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      again.quiet();
      if (code.length === CODE_DIGITS && step.expiresAt <= Date.now())
        throw new Refusal(texts.codeExpired);
      beginSession(await finishSecondStep("mail", { ...step, code }), state);
    },
    failed: texts.codeFailed,
  });
  const isExpired = left === 0 && again.message === "";
  const problem = form.problem ?? again.mailing.error ?? (isExpired ? texts.codeExpired : null);
  const submit: typeof form.props.onSubmit = (event) => {
    if (again.isResending) event.preventDefault();
    else form.props.onSubmit(event);
    form.props.ref.current?.querySelector("input")?.focus();
  };
  const resend = () => {
    // What was wrong with the former code no longer matters.
    form.set({});
    if (!form.isBusy) void again.resend();
  };
  return (
    <SecondStepPanel
      step={step}
      title="Enter your login code"
      text="We emailed you a code of six digits. Type or paste it to finish logging in."
    >
      <PanelForm
        form={{ props: { ...form.props, onSubmit: submit }, problem, isBusy: form.isBusy }}
        buttonLabel="Verify code"
        busyLabel="Checking…"
        after={
          <ResendMail
            what="a new code"
            seconds={secondsUntilNewCode(left)}
            buttonLabel="Resend code"
            isBusy={again.isResending}
            onResend={resend}
          />
        }
      >
        <OneTimeCodeInput
          form={form}
          hint={left > 0 ? `Valid for another ${clockText(left)}` : "This code has expired."}
        />
        {again.message !== "" && !problem && (
          <Notice tone="success" clearAfterMs={BANNER_MS} onDismiss={again.quiet}>
            {again.message}
          </Notice>
        )}
      </PanelForm>
    </SecondStepPanel>
  );
}

/** The first code was mailed with the password. */
function useNewCode({ userId }: SecondStep) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  return useMailing({
    wasSent: true,
    async send() {
      const { data } = await api.resendTwoFactor({ body: { userId } });
      const next = { ...state, expiresAt: expiryHere(data.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: next });
      return data.message;
    },
    failed: texts.codeResendFailed,
  });
}

const AppCodeStep = ({ step }: { step: SecondStep }) => (
  <CodeStep
    step={step}
    title="Enter the code from your app"
    text="Open your authenticator app and type the code that it shows for Ridgeline."
  >
    {(form) => <OneTimeCodeInput form={form} />}
  </CodeStep>
);

const RecoveryCodeStep = ({ step }: { step: SecondStep }) => (
  <CodeStep
    step={step}
    title="Enter a recovery code"
    text="One of the codes that you saved in your settings. Each works once."
  >
    {(form) => <RecoveryCodeInput form={form} />}
  </CodeStep>
);

interface CodeStepProps {
  step: SecondStep;
  title: string;
  text: string;
  children: (form: Form<{ code: string }>) => ReactNode;
}

function CodeStep({ children, ...panel }: CodeStepProps) {
  const { step } = panel;
  const { state } = useLocation();
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      beginSession(await finishSecondStep(step.method, { ...step, code }), state);
    },
    failed: texts.codeFailed,
  });
  const element = form.props.ref;
  // The button that led here is gone.
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  return (
    <SecondStepPanel {...panel}>
      <PanelForm form={form} buttonLabel="Verify code" busyLabel="Checking…">
        {children(form)}
      </PanelForm>
    </SecondStepPanel>
  );
}

function PasskeyStep({ step }: { step: SecondStep }) {
  const { state } = useLocation();
  const form = useForm({
    initial: {},
    async send() {
      beginSession(await finishSecondStep("passkey", { ...step, code: "" }), state);
    },
    failed: passkeyFailed,
  });
  return (
    <SecondStepPanel
      step={step}
      title="Use your passkey"
      text="Your browser asks for your fingerprint, your face, a PIN or your security key."
    >
      <PanelForm form={form} buttonLabel="Use passkey" busyLabel="Waiting for you…" />
    </SecondStepPanel>
  );
}

interface SecondStepPanelProps {
  step: SecondStep;
  title: string;
  text: string;
  children: ReactNode;
}

function SecondStepPanel({ step, title, text, children }: SecondStepPanelProps) {
  const { state } = useLocation();
  const others = step.methods.filter((method) => method !== step.method);
  return (
    <AuthPanel
      title={title}
      text={text}
      footer={
        <Link to="/login" state={state} replace className="link inline-flex min-h-11 items-center">
          Back to login
        </Link>
      }
    >
      {children}
      {others.length > 0 && <OtherMethods step={step} methods={others} />}
    </AuthPanel>
  );
}

function OtherMethods({ step, methods }: { step: SecondStep; methods: LoginMethod[] }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  const form = useForm<object, LoginMethod>({
    initial: {},
    async send(_, method) {
      const { userId } = step;
      // If the code is the first method, it was mailed when the password was entered.
      const mustMail = method === "mail" && step.methods[0] !== "mail";
      const mailed = mustMail ? (await api.resendTwoFactor({ body: { userId } })).data : null;
      const expiry = mailed && { expiresAt: expiryHere(mailed.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: { ...state, method, ...expiry } });
    },
    failed: texts.codeResendFailed,
  });
  return (
    <Box line="top" className="mt-5 pt-3">
      {form.problem && (
        <Notice tone="error" className="my-2">
          {form.problem}
        </Notice>
      )}
      <ul>
        {methods.map((method) => (
          <li key={method}>
            <button
              type="button"
              className="link min-h-11 text-left"
              onClick={() => void form.submit(method)}
            >
              {pickMethodLabel(method, step)}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const pickMethodLabel = (method: LoginMethod, { methods }: SecondStep): string =>
  method === "mail" && methods[0] === "mail" ? "Use the code from the email" : methodLabels[method];
