import { api } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { RECOVERY_CODES } from "#contracts/roles";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { FailedNotice } from "#ui/failed-notice";
import { useRenewSecurity } from "./use-renew-security.ts";

interface RecoveryCodesCardProps {
  left: number;
  onNewCodes: (codes: string[]) => void;
}

/** For accounts with an app or a passkey. */
export function RecoveryCodesCard({ left, onNewCodes }: RecoveryCodesCardProps) {
  const renew = useRenewSecurity();
  const codes = useChange({
    mutationFn: () => withPassword(() => api.renewRecoveryCodes({})),
    async onSuccess({ data }) {
      onNewCodes(data.recoveryCodes);
      await renew();
    },
  });
  return (
    <Card as="section" title="Recovery codes">
      <div className="flex flex-col items-start gap-4">
        <p className={left <= 2 ? "text-amber-ink" : "text-ink-soft"}>
          {`${left} of ${RECOVERY_CODES} recovery codes are left. One of them logs you in if you don’t have your phone or your passkey.`}
        </p>
        <FailedNotice error={codes.error} failed="New codes could not be made. Please try again." />
        <Button tone="secondary" busy={codes.isPending} onClick={() => codes.mutate()}>
          New recovery codes
        </Button>
      </div>
    </Card>
  );
}
