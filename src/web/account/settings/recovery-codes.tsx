import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "#browser/loading/download-file";
import { api } from "#client/api";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import { RECOVERY_CODES } from "#contracts/roles";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { Dialog } from "#ui/dialogs/dialog";
import { FailedNotice } from "#ui/states/failed-notice";
import { Grid, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";
import { useRenewSecurity } from "./remove-factor.tsx";

interface RecoveryCodesCardProps {
  left: number;
  onNewCodes: (codes: string[]) => void;
}

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
      <Stack gap={4} align="start">
        <p className={left <= 2 ? "text-amber-ink" : "text-ink-soft"}>
          {`${left} of ${RECOVERY_CODES} recovery codes are left. One of them logs you in if you don’t have your phone or your passkey.`}
        </p>
        <FailedNotice error={codes.error} failed="New codes could not be made. Please try again." />
        <Button tone="secondary" busy={codes.isPending} onClick={() => codes.mutate()}>
          New recovery codes
        </Button>
      </Stack>
    </Card>
  );
}

interface RecoveryCodesDialogProps {
  codes: string[];
  email: string;
  onClose: () => void;
}

/** New recovery codes, which can't be shown a second time: only its button closes the dialog. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const [isEscaping, setIsEscaping] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Recovery codes copied");
    } catch {
      toast.error("The codes could not be copied. Please download them.");
    }
  };
  const download = () => {
    const lines = [`Ridgeline recovery codes for ${email}`, "Each works once.", "", ...codes, ""];
    downloadFile(
      "ridgeline-recovery-codes.txt",
      new Blob([lines.join("\n")], { type: "text/plain;charset=utf-8" }),
    );
  };
  return (
    <Dialog
      open
      onClose={() => setIsEscaping(true)}
      title="Save your recovery codes"
      mustAnswer
      focusesTitle
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <Stack gap={5}>
        <p className="text-ink-soft">
          Without your phone, each of these codes logs you in once. They are shown only now; keep
          them where you keep your passwords.
        </p>
        {isEscaping && (
          <Notice tone="warning">
            You can’t see these codes again. Copy or download them first, then choose “I have saved
            them”.
          </Notice>
        )}
        <Grid
          as="ul"
          aria-label="Recovery codes"
          gapX={10}
          gapY={2}
          justify="center"
          className="figures rounded-lg bg-sunken p-4 sm:grid-cols-[auto_auto]"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Toolbar>
          <Button tone="secondary" icon={Copy} onClick={() => void copy()}>
            Copy codes
          </Button>
          <Button tone="secondary" icon={Download} onClick={download}>
            Download codes
          </Button>
        </Toolbar>
      </Stack>
    </Dialog>
  );
}
