import { KeyRound } from "lucide-react";
import { useState } from "react";
import { hasPasskeys, makePasskey } from "#browser/passkeys";
import { api } from "#client/api";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { CredentialInput, Security } from "#contracts/calls/second-factors";
import { Badge } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { FailedNotice } from "#ui/states/failed-notice";
import { Instant } from "#ui/layout/instant";
import { DividedList, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { RemoveFactor, useRenewSecurity } from "./remove-factor.tsx";

type Passkey = Security["passkeys"][number];

interface PasskeysCardProps {
  passkeys: Passkey[];
  onNewCodes: (codes: string[]) => void;
}

export const PasskeysCard = ({ passkeys, onNewCodes }: PasskeysCardProps) => (
  <Card
    as="section"
    title="Passkeys"
    action={
      <Badge tone={passkeys.length > 0 ? "success" : "neutral"}>
        {passkeys.length > 0 ? "Set up" : "Not set up"}
      </Badge>
    }
  >
    <Stack gap={4}>
      <p className="text-ink-soft">
        Logging in requires your password and your fingerprint, your face, a PIN or a security key,
        whichever your device has.
      </p>
      {passkeys.length > 0 && (
        <DividedList aria-label="Passkeys" line="ends">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </DividedList>
      )}
      <AddPasskey onNewCodes={onNewCodes} />
    </Stack>
  </Card>
);

function AddPasskey({ onNewCodes }: Pick<PasskeysCardProps, "onNewCodes">) {
  const renew = useRenewSecurity();
  const [isDeclined, setIsDeclined] = useState(false);
  const add = useChange({
    async mutationFn() {
      setIsDeclined(false);
      const { data } = await withPassword(() => api.startPasskey({}));
      const credential = await makePasskey(data.options);
      if (!credential) return setIsDeclined(true);
      const body = { credential: credential as CredentialInput };
      const added = await api.addPasskey({ body });
      if (added.data.recoveryCodes.length > 0) onNewCodes(added.data.recoveryCodes);
      await renew();
    },
  });
  if (!hasPasskeys())
    return <p className="text-ink-soft">This browser can’t create passkeys. Try a newer one.</p>;
  return (
    <>
      {isDeclined && (
        <Notice>
          No passkey was created. If this device already has one for your account, you can use that
          one.
        </Notice>
      )}
      <FailedNotice error={add.error} failed="The passkey could not be added. Please try again." />
      <Button
        tone="secondary"
        className="self-start"
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        Add a passkey
      </Button>
    </>
  );
}

const PasskeyRow = ({ passkey: { id, device, addedAt, usedAt } }: { passkey: Passkey }) => (
  <Row as="li" gapX={4} gapY={1} wrap className="py-3">
    <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
    <div className="min-w-0 grow basis-40">
      <p className="font-medium">{device}</p>
      <p className="text-sm text-ink-soft">
        <span>{"Added on "}</span>
        <Instant at={addedAt} />
        {usedAt && (
          <>
            <span>{", last used on "}</span>
            <Instant at={usedAt} />
          </>
        )}
      </p>
    </div>
    <RemoveFactor
      button={{ tone: "quiet", "aria-label": `Remove passkey of ${device}`, children: "Remove" }}
      title="Remove this passkey?"
      text="It no longer logs you in. Your other devices are logged out."
      confirmLabel="Remove passkey"
      failed="The passkey could not be removed. Please try again."
      onRemove={() => api.removePasskey({ params: { id } })}
    />
  </Row>
);
