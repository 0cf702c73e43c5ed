import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import type { Security } from "#contracts/calls/second-factors";
import { RECOVERY_CODES } from "#contracts/roles";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { Instant } from "#ui/instant";
import { Notice } from "#ui/notice";
import { QuestionDialog } from "#ui/question-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpAuthenticator, type StartedAuthenticator } from "./set-up-authenticator.tsx";

interface AuthenticatorCardProps {
  security: Security;
  email: string;
}

export function AuthenticatorCard({ security, email }: AuthenticatorCardProps) {
  const { appAddedAt } = security;
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  return (
    <Card
      as="section"
      title="Authenticator app"
      action={
        <Badge tone={appAddedAt ? "success" : "neutral"}>
          {appAddedAt ? "Set up" : "Not set up"}
        </Badge>
      }
    >
      {appAddedAt ? (
        <PresentApp security={security} addedAt={appAddedAt} onNewCodes={setNewCodes} />
      ) : (
        <NoApp onNewCodes={setNewCodes} />
      )}
      <RecoveryCodesDialog codes={newCodes} email={email} onClose={() => setNewCodes(null)} />
    </Card>
  );
}

function NoApp({ onNewCodes }: { onNewCodes: (codes: string[]) => void }) {
  const renew = useRenewSecurity();
  const [started, setStarted] = useState<StartedAuthenticator | null>(null);
  const start = useChange({
    mutationFn: () => withPassword(() => api.startAuthenticator({})),
    onSuccess: ({ data }) => setStarted(data),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        An app on your phone, or your password manager, shows a new 6-digit code every 30 seconds.
        Signing in then takes your password and that code, without waiting for an email.
      </p>
      {start.isError && (
        <Notice tone="error">
          {messageOf(start.error, "The set-up could not be started. Please try again.")}
        </Notice>
      )}
      <Button tone="secondary" busy={start.isPending} onClick={() => start.mutate()}>
        Set up authenticator app
      </Button>
      <SetUpAuthenticator
        started={started}
        onClose={() => setStarted(null)}
        onDone={(codes) => {
          setStarted(null);
          onNewCodes(codes);
          void renew();
        }}
      />
    </div>
  );
}

interface PresentAppProps {
  security: Security;
  addedAt: string;
  onNewCodes: (codes: string[]) => void;
}

function PresentApp({ security, addedAt, onNewCodes }: PresentAppProps) {
  const renew = useRenewSecurity();
  const codes = useChange({
    mutationFn: () => withPassword(() => api.renewRecoveryCodes({})),
    async onSuccess({ data }) {
      onNewCodes(data.recoveryCodes);
      await renew();
    },
  });
  const left = security.recoveryCodesLeft;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Signing in takes your password and a code of your app. Added on <Instant at={addedAt} />.
      </p>
      <p className={left <= 2 ? "text-amber-ink" : "text-ink-soft"}>
        {left} of {RECOVERY_CODES} recovery codes are left. One of them signs you in if you don’t
        have your phone.
      </p>
      {codes.isError && (
        <Notice tone="error">
          {messageOf(codes.error, "New codes could not be made. Please try again.")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" busy={codes.isPending} onClick={() => codes.mutate()}>
          New recovery codes
        </Button>
        <RemoveApp onRemoved={renew} />
      </div>
    </div>
  );
}

function RemoveApp({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useChange({
    mutationFn: () => withPassword(() => api.removeAuthenticator({})),
    async onSuccess() {
      setIsOpen(false);
      await onRemoved();
    },
  });
  const open = () => {
    remove.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button tone="quiet" onClick={open}>
        Remove app
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Remove the authenticator app?"
        text="Signing in will no longer ask for its code, and the recovery codes stop working. Your other devices are signed out."
        confirmLabel="Remove app"
        tone="danger"
        busy={remove.isPending}
        error={
          remove.isError
            ? messageOf(remove.error, "The app could not be removed. Please try again.")
            : null
        }
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

/** Fetches again what the account is signed in to with. */
function useRenewSecurity() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["getSecurity"] });
}
