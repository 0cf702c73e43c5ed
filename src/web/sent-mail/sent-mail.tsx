import { ExternalLink, MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useShopSettings } from "#page";
import { Button } from "#ui/actions/button";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { type SentMailing, useResendSeconds } from "./use-mailing.ts";

interface SentMailProps {
  title: string;
  text: ReactNode;
  mailing: SentMailing;
  noun?: "email" | "link";
  buttonLabel?: string;
  onResend: () => void;
  /** What can be done with the mail on this page. */
  children?: ReactNode;
}

export function SentMail({ title, text, mailing, children, ...again }: SentMailProps) {
  const { noun = "email", buttonLabel = "Resend email", onResend } = again;
  const seconds = useResendSeconds(mailing);
  // The button that sent it is gone.
  const status = useFocusWhen<HTMLDivElement>(mailing.sentAt, { ifLost: true });
  return (
    <Stack gap={4}>
      <Row gap={3} align="start">
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
      </Row>
      {children}
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
      <ResendMail
        what={`another ${noun}`}
        seconds={seconds}
        buttonLabel={buttonLabel}
        isBusy={mailing.isResending}
        onResend={onResend}
      />
    </Stack>
  );
}

interface ResendMailProps {
  /** For example "another email". */
  what: string;
  seconds: number;
  buttonLabel: string;
  isBusy: boolean;
  onResend: () => void;
}

/** Requests a mail again. The button stays while the seconds pass, so that it keeps the focus. */
export const ResendMail = ({ what, seconds, buttonLabel, isBusy, onResend }: ResendMailProps) => (
  <Row gapX={4} gapY={2} wrap className="min-h-11 text-sm">
    <Button tone="secondary" busy={isBusy} disabled={seconds > 0} onClick={onResend}>
      {buttonLabel}
    </Button>
    {seconds > 0 && (
      <p className="text-ink-soft tabular-nums">{`You can ask for ${what} in ${seconds} s`}</p>
    )}
    <span role="status" className="sr-only">
      {seconds > 0 && "Sent"}
    </span>
    <MailboxLink />
  </Row>
);

function MailboxLink() {
  const mailboxPath = useShopSettings()?.mailboxPath;
  if (!mailboxPath) return null;
  return (
    <Row
      as="a"
      href={mailboxPath}
      target="_blank"
      rel="noreferrer"
      gap={1.5}
      inline
      className="link min-h-11"
    >
      Open the local mailbox
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(new tab)</span>
    </Row>
  );
}
