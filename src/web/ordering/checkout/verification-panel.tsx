import { CircleCheck } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { pickErrorMessage } from "#client/api";
import { texts } from "#contracts/texts";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { SentMail } from "#sent-mail";
import { Button } from "#ui/button";
import { CodeInput } from "#ui/code-input";
import { Notice } from "#ui/notice";
import { Spinner } from "#ui/spinner";
import type { EmailVerification } from "./use-email-verification.ts";

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
