import { useNow } from "#browser/use-now";
import type { OrderShare } from "#contracts/calls/delivery";
import { Badge } from "#ui/badge";
import { Moment } from "#ui/instant";

/** Empty while the link works. */
export function ShareState({ share }: { share: OrderShare }) {
  const now = useNow();
  if (share.endedAt !== null) return <Badge tone="neutral">Ended</Badge>;
  const isExpired = Date.parse(share.expiresAt) <= now;
  return isExpired ? <Badge tone="amber">Expired</Badge> : null;
}

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
