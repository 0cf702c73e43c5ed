import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFocusIfLost } from "#browser/use-focus-if-lost";
import { Notice } from "#ui/notice";
import { ResendMail } from "./resend-mail.tsx";
import { type SentMailing, useResendSeconds } from "./use-mailing.ts";

interface SentMailProps {
  title: string;
  text: ReactNode;
  mailing: SentMailing;
  /** What is sent again. */
  noun?: "email" | "link";
  buttonLabel?: string;
  onResend: () => void;
}

/** A mail was sent; another may be requested after a minute. */
export function SentMail({ title, text, mailing, ...again }: SentMailProps) {
  const { noun = "email", buttonLabel = "Resend email", onResend } = again;
  const seconds = useResendSeconds(mailing);
  // The button that sent it is gone.
  const status = useFocusIfLost<HTMLDivElement>(mailing.sentAt);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
        <div
          ref={status}
          tabIndex={-1}
          role="status"
          className="min-w-0 focus-visible:outline-none"
        >
          <p className="font-medium break-words">{title}</p>
          <div className="mt-1 text-sm text-ink-soft">{text}</div>
        </div>
      </div>
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
      <ResendMail
        what={`another ${noun}`}
        seconds={seconds}
        buttonLabel={buttonLabel}
        isBusy={mailing.isResending}
        onResend={onResend}
      />
    </div>
  );
}
