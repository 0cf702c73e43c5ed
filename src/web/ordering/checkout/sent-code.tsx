import { type KeyboardEvent, useState } from "react";
import { pickErrorMessage } from "#client/api";
import { texts } from "#contracts/texts";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { SentMail } from "#sent-mail";
import { CodeInput } from "#ui/fields/code-input";
import { Spinner } from "#ui/spinner";
import type { EmailVerification } from "./use-email-verification.ts";

interface SentCodeProps {
  title: string;
  /** Where mails about the order go until the address is verified; null for guests. */
  mailsGoTo: string | null;
  sent: Extract<EmailVerification["state"], { phase: "sent" }>;
  verification: Pick<EmailVerification, "resend" | "enterCode">;
}

/** What follows once the mail with code and link was sent. */
export default function SentCode({ title, mailsGoTo, sent, verification }: SentCodeProps) {
  return (
    <SentMail
      title={title}
      text={`Open it within ${GUEST_MINUTES} minutes, or enter the code from the same email. This page updates by itself.${mailsGoTo === null ? "" : ` Until then, emails about this order go to ${mailsGoTo}.`}`}
      mailing={sent}
      noun="link"
      onResend={verification.resend}
    >
      <MailedCode key={sent.sentAt} onEnter={verification.enterCode} />
    </SentMail>
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
