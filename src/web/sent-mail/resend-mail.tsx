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

/** Requests a mail again. The button stays while the seconds pass, so that it keeps the focus. */
export const ResendMail = ({ what, seconds, buttonLabel, isBusy, onResend }: ResendMailProps) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
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
  </div>
);
