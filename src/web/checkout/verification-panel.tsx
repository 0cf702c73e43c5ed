import { CircleCheck, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { MailboxLink } from "#web/auth/mailbox-link.tsx";
import type { EmailVerification } from "./use-email-verification.ts";
import { useResendCountdown } from "./use-resend-countdown.ts";

interface VerificationPanelProps {
  email: string;
  verification: EmailVerification;
  /** Checks the typed address first. */
  onSend: () => void;
}

/** Where a guest's address is verified: not started, sent, verified, or failed. */
export function VerificationPanel({ email, verification, onSend }: VerificationPanelProps) {
  const { state } = verification;
  if (state.phase === "verified")
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-lg bg-success-soft px-4 py-3 font-medium text-success-ink"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{email.trim()} is verified</span>
      </p>
    );
  if (state.phase === "sent")
    return <SentPanel {...{ email, verification, state }} key={state.sentAt} />;
  return (
    <Panel>
      {state.phase === "error" && <Notice tone="error">{state.error}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-sm text-ink-soft">
          Guests verify their email address once. We send you a link; open it and come back here.
        </p>
        <Button tone="secondary" busy={state.phase === "sending"} onClick={onSend}>
          {state.phase === "error" ? "Try again" : "Verify email"}
        </Button>
      </div>
    </Panel>
  );
}

interface SentPanelProps {
  email: string;
  verification: EmailVerification;
  state: Extract<EmailVerification["state"], { phase: "sent" }>;
}

function SentPanel({ email, verification, state }: SentPanelProps) {
  const seconds = useResendCountdown(state.sentAt);
  return (
    <Panel>
      <div className="flex items-start gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <div role="status" className="min-w-0">
          <p className="font-medium break-words">We sent a link to {email.trim()}</p>
          <p className="text-sm text-ink-soft">
            Open it within {GUEST_MINUTES} minutes. This page notices by itself.
          </p>
        </div>
      </div>
      {state.error && <Notice tone="error">{state.error}</Notice>}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {seconds > 0 ? (
          <p className="text-ink-soft tabular-nums">You can ask for another link in {seconds} s</p>
        ) : (
          <Button
            tone="secondary"
            busy={state.isResending}
            onClick={() => void verification.resend()}
          >
            Resend email
          </Button>
        )}
        <MailboxLink />
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
