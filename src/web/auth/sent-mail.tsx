import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { useResendCountdown } from "#web/checkout/use-resend-countdown.ts";
import { MailboxLink } from "./mailbox-link.tsx";
import type { Mailing } from "./use-mailing.ts";

interface SentMailProps {
  title: string;
  text: ReactNode;
  mailing: Extract<Mailing, { phase: "sent" }>;
  onResend: () => void;
}

/** A mail is out; another may be asked for after a minute. Give it the moment of sending as its key. */
export function SentMail({ title, text, mailing, onResend }: SentMailProps) {
  const seconds = useResendCountdown(mailing.sentAt);
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
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {seconds > 0 ? (
          <p className="text-ink-soft tabular-nums">You can ask for another email in {seconds} s</p>
        ) : (
          <Button tone="secondary" busy={mailing.isResending} onClick={onResend}>
            Resend email
          </Button>
        )}
        <MailboxLink />
      </div>
    </div>
  );
}
