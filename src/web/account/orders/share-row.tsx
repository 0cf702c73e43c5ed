import { useNow } from "#browser/use-now";
import type { OrderShare } from "#contracts/calls/delivery";
import { useMailing, useResendSeconds } from "#sent-mail";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Moment } from "#ui/instant";
import { Notice } from "#ui/notice";
import { toast } from "#ui/toast";

interface ShareRowProps {
  share: OrderShare;
  onSendAgain: () => Promise<void>;
  onEnd: () => void;
}

/** A person with a link, and the link's state. */
export function ShareRow({ share, onSendAgain, onEnd }: ShareRowProps) {
  const { mailing, isResending, resend } = useMailing({
    wasSent: true,
    async send() {
      await onSendAgain();
      toast.success(`A link is on its way to ${share.email}`);
      return "";
    },
    failed: "The link could not be sent. Please try again.",
  });
  const seconds = useResendSeconds(mailing);
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            <span>{share.email}</span>
            <ShareState share={share} />
          </p>
          <p className="text-sm text-ink-soft">
            <ShareDates share={share} />
          </p>
        </div>
        {share.endedAt === null && (
          <div className="-mx-4 flex gap-2" data-print="no">
            <Button
              tone="quiet"
              aria-label={`Send again to ${share.email}`}
              busy={isResending}
              disabled={seconds > 0}
              onClick={() => void resend()}
            >
              {seconds > 0 ? (
                <span className="tabular-nums">{`Send again in ${seconds} s`}</span>
              ) : (
                "Send again"
              )}
            </Button>
            <Button tone="quiet" aria-label={`End link of ${share.email}`} onClick={onEnd}>
              End link
            </Button>
          </div>
        )}
      </div>
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
    </li>
  );
}

/** Empty while the link works. */
export function ShareState({ share }: { share: OrderShare }) {
  const now = useNow();
  if (share.endedAt !== null) return <Badge tone="neutral">Ended</Badge>;
  const isExpired = Date.parse(share.expiresAt) <= now;
  return isExpired ? <Badge tone="amber">Expired</Badge> : null;
}

/** When the link was mailed, and when it was used last. */
export const ShareDates = ({ share: { sentAt, usedAt } }: { share: OrderShare }) => (
  <>
    <span>{"Sent "}</span>
    <Moment at={sentAt} />
    <span>{", "}</span>
    {usedAt === null ? (
      <span>not opened yet</span>
    ) : (
      <>
        <span>{"last opened "}</span>
        <Moment at={usedAt} />
      </>
    )}
  </>
);
