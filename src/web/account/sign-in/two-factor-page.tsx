import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { isObject } from "#browser/kept-storage";
import { Link, Navigate, useNavigate } from "#browser/page-links";
import { useSecondsUntil } from "#browser/use-seconds-until";
import { api, messageOf } from "#client/api";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { Refusal, useForm } from "#form";
import { pageMeta } from "#page";
import { ResendMail } from "#sent-mail";
import { GuestOnly } from "#session";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { AuthPanel } from "./auth-panel.tsx";
import { beginSession } from "./begin-session.ts";
import {
  clockText,
  CODE_SECONDS,
  codeFrom,
  expiryHere,
  secondsUntilNewCode,
} from "./code-expiry.ts";

const CODE_DIGITS = 6;

export const meta = () =>
  pageMeta({
    title: "Login code",
    description: "Enter the code from your email.",
    publicUrl: undefined,
  });

/** Reachable only from the login page, which passes the challenge on. */
export default function TwoFactorPage() {
  const { state } = useLocation();
  const step = readStep(state);
  return (
    <GuestOnly title="Login code">
      {step ? <TwoFactor step={step} /> : <Navigate to="/login" replace />}
    </GuestOnly>
  );
}

interface Step {
  userId: string;
  /** By this browser's clock. */
  expiresAt: number;
}

const readStep = (state: unknown): Step | null =>
  isObject(state) && typeof state.userId === "string" && typeof state.expiresAt === "number"
    ? { userId: state.userId, expiresAt: state.expiresAt }
    : null;

function TwoFactor({ step }: { step: Step }) {
  const { state } = useLocation();
  const left = useSecondsUntil(step.expiresAt, CODE_SECONDS);
  const { form, isResending, resent, forgetResent } = useTwoFactor(step);
  const problem = form.problem ?? (left === 0 && resent === null ? texts.codeExpired : null);
  const submit = (event: FormEvent) => {
    form.props.onSubmit(event);
    form.props.ref.current?.querySelector("input")?.focus();
  };
  return (
    <AuthPanel
      title="Enter your login code"
      text="We emailed you a code of six digits. Type or paste it to finish signing in."
      footer={
        <Link to="/login" state={state} replace className="link inline-flex min-h-11 items-center">
          Back to login
        </Link>
      }
    >
      <form {...form.props} onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          label="6-digit code"
          hint={left > 0 ? `Good for another ${clockText(left)}` : "This code has expired."}
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          mono
          value={form.values.code}
          onChange={(event) => form.set({ code: codeFrom(event.target.value) })}
        />
        {problem && (
          <Notice key={problem} tone="error">
            {problem}
          </Notice>
        )}
        {resent && !problem && (
          <Notice tone="success" clearAfterMs={BANNER_MS} onDismiss={forgetResent}>
            {resent}
          </Notice>
        )}
        <Button
          type="submit"
          size="large"
          wide
          busy={form.isBusy && !isResending}
          busyLabel="Checking…"
        >
          Verify code
        </Button>
        <ResendMail
          what="a new code"
          seconds={secondsUntilNewCode(left)}
          buttonLabel="Resend code"
          isBusy={form.isBusy && isResending}
          onResend={() => void form.submit("with a new code")}
        />
      </form>
    </AuthPanel>
  );
}

function useTwoFactor({ userId, expiresAt }: Step) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  const [isResending, setIsResending] = useState(false);
  const [resent, setResent] = useState<string | null>(null);
  const verify = async (otp: string) => {
    if (otp.length !== CODE_DIGITS) throw new Refusal(texts.codeInvalid);
    if (expiresAt <= Date.now()) throw new Refusal(texts.codeExpired);
    beginSession((await api.verifyTwoFactor({ body: { userId, otp } })).data);
  };
  const resend = async () => {
    try {
      const { data } = await api.resendTwoFactor({ body: { userId } });
      setResent(data.message);
      const next = { ...state, expiresAt: expiryHere(data.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: next });
    } catch (error) {
      throw new Refusal(messageOf(error, texts.codeResendFailed));
    }
  };
  const form = useForm<{ code: string }, "with a new code">({
    initial: { code: "" },
    send({ code }, how) {
      setResent(null);
      setIsResending(how !== undefined);
      return how ? resend() : verify(code);
    },
    failed: texts.codeFailed,
  });
  return { form, isResending, resent, forgetResent: () => setResent(null) };
}
