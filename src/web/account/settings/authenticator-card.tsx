import { useState } from "react";
import { api } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { FailedNotice } from "#ui/failed-notice";
import { Instant } from "#ui/instant";
import { RemoveFactor } from "./remove-factor.tsx";
import { SetUpAuthenticator, type StartedAuthenticator } from "./set-up-authenticator.tsx";
import { useRenewSecurity } from "./use-renew-security.ts";

interface AuthenticatorCardProps {
  /** Null without an app. */
  addedAt: string | null;
  onNewCodes: (codes: string[]) => void;
}

export const AuthenticatorCard = ({ addedAt, onNewCodes }: AuthenticatorCardProps) => (
  <Card
    as="section"
    title="Authenticator app"
    action={
      <Badge tone={addedAt ? "success" : "neutral"}>{addedAt ? "Set up" : "Not set up"}</Badge>
    }
  >
    {addedAt ? <PresentApp addedAt={addedAt} /> : <NoApp onNewCodes={onNewCodes} />}
  </Card>
);

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
        Logging in then requires your password and that code, without waiting for an email.
      </p>
      <FailedNotice
        error={start.error}
        failed="The set-up could not be started. Please try again."
      />
      <Button tone="secondary" busy={start.isPending} onClick={() => start.mutate()}>
        Set up authenticator app
      </Button>
      {started && (
        <SetUpAuthenticator
          started={started}
          onClose={() => setStarted(null)}
          onDone={(codes) => {
            setStarted(null);
            if (codes.length > 0) onNewCodes(codes);
            void renew();
          }}
        />
      )}
    </div>
  );
}

const PresentApp = ({ addedAt }: { addedAt: string }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-ink-soft">
      Logging in requires your password and a code from your app. Added on <Instant at={addedAt} />.
    </p>
    <RemoveFactor
      button={{ tone: "secondary", children: "Remove app" }}
      title="Remove the authenticator app?"
      text="Logging in will no longer ask for its code. Your other devices are logged out."
      confirmLabel="Remove app"
      failed="The app could not be removed. Please try again."
      onRemove={() => api.removeAuthenticator({})}
    />
  </div>
);
