import { CircleCheck } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { isCompleteEmail, plainEmail } from "#browser/email-address";
import { useFocusWhen } from "#browser/use-focus-when";
import { useLatest } from "#browser/use-latest";
import { useTimeout } from "#browser/use-timeout";
import { api, pickErrorMessage } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { type CheckoutForm, keepGuestProof } from "#ordering/buyer";
import { type Mailing, SentMail, useMailing } from "#sent-mail";
import { Button } from "#ui/button";
import { CodeInput } from "#ui/code-input";
import { Notice } from "#ui/notice";
import { Spinner } from "#ui/spinner";
import { emailVerifiedAt } from "./verified-elsewhere.ts";

interface VerificationPanelProps {
  email: string;
  /** Where mails about the order go until it is verified; null for guests, who can't order before. */
  mailsGoTo: string | null;
  verification: EmailVerification;
  /** Checks the typed address first. */
  onSend: () => void;
}

/** Where the address of an order is verified: not started, sent, verified, or failed. */
export function VerificationPanel({
  email,
  mailsGoTo,
  verification,
  onSend,
}: VerificationPanelProps) {
  const { state } = verification;
  const verified = useFocusWhen<HTMLParagraphElement>(
    state.phase === "verified" && state.isMailed,
    { ifLost: true },
  );
  if (state.phase === "verified")
    return (
      <p
        ref={verified}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-2 rounded-lg bg-success-soft px-4 py-3 font-medium text-success-ink focus-visible:outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{`${email.trim()} is verified`}</span>
      </p>
    );
  if (state.phase === "sent")
    return (
      <Panel>
        <SentMail
          title={`We sent a link to ${email.trim()}`}
          text={`Open it within ${GUEST_MINUTES} minutes, or enter the code from the same email. This page updates by itself.${mailsGoTo === null ? "" : ` Until then, emails about this order go to ${mailsGoTo}.`}`}
          mailing={state}
          noun="link"
          onResend={verification.resend}
        >
          <MailedCode key={state.sentAt} onEnter={verification.enterCode} />
        </SentMail>
      </Panel>
    );
  return (
    <Panel>
      {state.error && <Notice tone="error">{state.error}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-sm text-ink-soft">
          {mailsGoTo === null
            ? "Guests verify their email address once. We send you a code; enter it here, or open the link beside it."
            : `Until this address is verified, emails about this order go to ${mailsGoTo}, the address of your account. We send a code to the other address; enter it here, or open the link beside it.`}
        </p>
        <Button tone="secondary" busy={state.phase === "sending"} onClick={onSend}>
          {state.error ? "Try again" : "Verify email"}
        </Button>
      </div>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-hairline bg-sunken px-4 py-3">
      {children}
    </div>
  );
}

/** The code is sent as soon as it is complete; the form around it is not. */
function MailedCode({ onEnter }: { onEnter: (code: string) => Promise<void> }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (complete: string) => {
    if (complete.length < 6 || isBusy) return;
    setIsBusy(true);
    try {
      await onEnter(complete);
    } catch (reason) {
      setError(pickErrorMessage(reason, texts.verifyEmailFailed));
    }
    setIsBusy(false);
  };
  const type = (digits: string) => {
    if (digits === code) return;
    setCode(digits);
    setError(undefined);
    void send(digits);
  };
  const sendAgain = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void send(code);
  };
  return (
    <CodeInput
      className="max-w-xs"
      value={code}
      readOnly={isBusy}
      after={isBusy && <Spinner />}
      error={error}
      onType={type}
      onKeyDown={sendAgain}
    />
  );
}

/** With `isMailed` this page has requested a mail for it. */
type VerificationState = Mailing | { phase: "verified"; isMailed: boolean };

export type EmailVerification = NonNullable<ReturnType<typeof useEmailVerification>>;

const CHECK_AFTER_TYPING_MS = 700;
const CHECK_WHILE_WAITING_MS = 10_000;

/**
 * The state of the verification of the typed address; another address starts over. Guests need it to order, customers
 * only so that mails go to an address other than that of their account. Null for who needs none.
 */
export function useEmailVerification(form: CheckoutForm, customer: User | null) {
  const email = plainEmail(form.email);
  const isRequired = customer === null;
  const isNeeded = isRequired || (isCompleteEmail(email) && email !== plainEmail(customer.email));
  const [verifiedEmail, setVerifiedEmail] = useState<string | null>(null);
  const isVerified = verifiedEmail === email;
  const latestEmail = useLatest(email);
  const recordVerified = () => {
    if (email === latestEmail.current) setVerifiedEmail(email);
  };
  const body = { email, firstName: form.firstName, lastName: form.lastName, phone: form.phone };

  const checking = useRef<AbortController>(undefined);
  const requestBy =
    (call: typeof api.initiateEmailVerification | typeof api.resendEmailVerification) =>
    async () => {
      checking.current?.abort();
      const { data } = await call({ body });
      if (data.isAlreadyVerified) recordVerified();
      return data.message;
    };
  const mail = useMailing({
    about: email,
    send: requestBy(api.initiateEmailVerification),
    resend: requestBy(api.resendEmailVerification),
    failed: texts.sendVerificationFailed,
    resendFailed: texts.resendVerificationFailed,
  });
  /** Checks whether the address is verified; only the newest response counts. */
  const check = async () => {
    if (!isNeeded || !isCompleteEmail(email)) return;
    checking.current?.abort();
    checking.current = new AbortController();
    const { signal } = checking.current;
    try {
      const { data } = await api.getEmailVerificationStatus({ query: { email }, signal });
      if (signal.aborted) return;
      if (data.isVerified) return recordVerified();
      if (!isVerified) return;
      setVerifiedEmail(null);
      mail.reset();
    } catch (error) {
      if (!signal.aborted && !isVerified)
        mail.fail(pickErrorMessage(error, texts.emailStatusFailed));
    }
  };

  /** Rejects when the shop refuses the code. */
  const enterCode = async (code: string) => {
    checking.current?.abort();
    const { data } = await api.verifyEmailCode({ body: { email, code } });
    keepGuestProof({ email, token: data.token });
    recordVerified();
  };

  const isMailed = mail.mailing.phase !== "not sent";
  const state: VerificationState = isVerified ? { phase: "verified", isMailed } : mail.mailing;
  useChecks(email, state.phase, check);
  // The reason why it was not sent is shown.
  const send = () => void mail.send().catch(() => undefined);
  const resend = () => void mail.resend();
  return isNeeded ? { state, isRequired, send, resend, enterCode, check } : null;
}

/** Checks once typing pauses; then, while a mail is pending, on return to the page and every ten seconds. */
function useChecks(email: string, phase: VerificationState["phase"], check: () => Promise<void>) {
  const checkNow = useEffectEvent(() => void check());
  useTimeout(() => void check(), CHECK_AFTER_TYPING_MS, email);
  useEffect(() => {
    if (phase !== "sent") return;
    const checkWhenSeen = () => {
      if (document.visibilityState === "visible") checkNow();
    };
    const timer = setInterval(checkWhenSeen, CHECK_WHILE_WAITING_MS);
    addEventListener("focus", checkWhenSeen);
    const unsubscribe = emailVerifiedAt.subscribe(checkNow);
    document.addEventListener("visibilitychange", checkWhenSeen);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", checkWhenSeen);
      unsubscribe();
      document.removeEventListener("visibilitychange", checkWhenSeen);
    };
  }, [phase]);
}
