import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useSecondsUntil } from "#browser/use-seconds-until";
import { RESEND_SECONDS } from "#contracts/time-limits";
import { Notice } from "#ui/notice";
import { ResendMail } from "./resend-mail.tsx";
import type { SentMailing } from "./use-mailing.ts";

interface SentMailProps {
  title: string;
  text: ReactNode;
  mailing: SentMailing;
  /** What is sent again. */
  noun?: "email" | "link";
  onResend: () => void;
}

/** A mail was sent; another may be requested after a minute. */
export function SentMail({ title, text, mailing, noun = "email", onResend }: SentMailProps) {
  const seconds = useSecondsUntil(mailing.sentAt + RESEND_SECONDS * 1000, RESEND_SECONDS);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
        <div role="status" className="min-w-0">
          <p className="font-medium break-words">{title}</p>
          <div className="mt-1 text-sm text-ink-soft">{text}</div>
        </div>
      </div>
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
      <ResendMail
        what={`another ${noun}`}
        seconds={seconds}
        buttonLabel="Resend email"
        isBusy={mailing.isResending}
        onResend={onResend}
      />
    </div>
  );
}
