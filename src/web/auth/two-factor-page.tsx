import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { api, messageOf } from "#web/api.ts";
import { isObject } from "#web/cart/kept-storage.ts";
import { pageMeta } from "#web/page-meta.ts";
import { GuestOnly } from "#web/session/guest-only.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import { beginSession } from "./begin-session.ts";
import {
  clockText,
  codeFrom,
  expiryHere,
  secondsLeft,
  secondsUntilNewCode,
} from "./code-expiry.ts";
import { MailboxLink } from "./mailbox-link.tsx";

const CODE_DIGITS = 6;

export const meta = () =>
  pageMeta({
    title: "Login code",
    description: "Enter the code from your email.",
    publicUrl: undefined,
  });

/** Only on the way from the login page, which hands over what the code belongs to. */
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

interface Told {
  tone: "error" | "success";
  text: string;
}

function TwoFactor({ step }: { step: Step }) {
  const { state } = useLocation();
  const input = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const left = useSecondsLeft(step.expiresAt);
  const { told, forgetTold, busy, verify, resend } = useTwoFactor(step, code);
  const expired: Told | null = left === 0 ? { tone: "error", text: texts.codeExpired } : null;
  const shown = told ?? expired;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify();
    input.current?.querySelector("input")?.focus();
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
      <form ref={input} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextInput
          label="6-digit code"
          hint={left > 0 ? `Good for another ${clockText(left)}` : "This code has expired."}
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          mono
          value={code}
          onChange={(event) => setCode(codeFrom(event.target.value))}
        />
        {shown && (
          <Notice
            key={shown.text}
            tone={shown.tone}
            {...(shown.tone === "success" && { clearAfterMs: BANNER_MS, onDismiss: forgetTold })}
          >
            {shown.text}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={busy === "verifying"} busyLabel="Checking…">
          Verify code
        </Button>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <NewCode left={left} isBusy={busy === "resending"} onResend={() => void resend()} />
          <MailboxLink />
        </div>
      </form>
    </AuthPanel>
  );
}

interface NewCodeProps {
  left: number;
  isBusy: boolean;
  onResend: () => void;
}

function NewCode({ left, isBusy, onResend }: NewCodeProps) {
  const wait = secondsUntilNewCode(left);
  if (wait > 0)
    return <p className="text-ink-soft tabular-nums">You can ask for a new code in {wait} s</p>;
  return (
    <Button tone="secondary" busy={isBusy} onClick={onResend}>
      Resend code
    </Button>
  );
}

function useTwoFactor({ userId, expiresAt }: Step, code: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState<"verifying" | "resending" | null>(null);
  const refuse = (text: string) => setTold({ tone: "error", text });

  const verify = async () => {
    if (busy) return;
    if (code.length !== CODE_DIGITS) return refuse(texts.codeInvalid);
    if (secondsLeft(expiresAt, Date.now()) === 0) return refuse(texts.codeExpired);
    setTold(null);
    setBusy("verifying");
    try {
      beginSession((await api.verifyTwoFactor({ body: { userId, otp: code } })).data);
    } catch (error) {
      refuse(messageOf(error, texts.codeFailed));
    }
    setBusy(null);
  };
  const resend = async () => {
    setTold(null);
    setBusy("resending");
    try {
      const { data } = await api.resendTwoFactor({ body: { userId } });
      setTold({ tone: "success", text: data.message });
      const next = { ...state, expiresAt: expiryHere(data.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: next });
    } catch (error) {
      refuse(messageOf(error, texts.codeResendFailed));
    }
    setBusy(null);
  };
  return { told, forgetTold: () => setTold(null), busy, verify, resend };
}

function useSecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(expiresAt, now);
}
