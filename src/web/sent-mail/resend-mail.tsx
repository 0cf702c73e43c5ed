import { Button } from "#ui/button";
import { MailboxLink } from "./mailbox-link.tsx";

interface ResendMailProps {
  /** For example "another email". */
  what: string;
  /** Until another mail may be requested. */
  seconds: number;
  buttonLabel: string;
  isBusy: boolean;
  onResend: () => void;
}

/** Requests a mail again: a countdown, then a button. */
export const ResendMail = ({ what, seconds, buttonLabel, isBusy, onResend }: ResendMailProps) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
    {seconds > 0 ? (
      <p className="text-ink-soft tabular-nums">
        You can ask for {what} in {seconds} s
      </p>
    ) : (
      <Button tone="secondary" busy={isBusy} onClick={onResend}>
        {buttonLabel}
      </Button>
    )}
    <MailboxLink />
  </div>
);
