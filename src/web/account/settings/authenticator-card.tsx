import { useState } from "react";
import { api } from "#client/api";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import { texts } from "#contracts/texts";
import { useCompleteCode, useForm } from "#form";
import { Badge } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { CopyText } from "#ui/actions/copy-text";
import { FailedNotice } from "#ui/states/failed-notice";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Instant } from "#ui/layout/instant";
import { CodeInput } from "#ui/fields/code-input";
import { Box, Stack } from "#ui/layout/layout";
import { RemoveFactor, useRenewSecurity } from "./remove-factor.tsx";

interface AuthenticatorCardProps {
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
    <Stack gap={4} align="start">
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
    </Stack>
  );
}

const PresentApp = ({ addedAt }: { addedAt: string }) => (
  <Stack gap={4} align="start">
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
  </Stack>
);

interface StartedAuthenticator {
  secret: string;
  address: string;
  qrCode: { size: number; path: string };
}

interface SetUpAuthenticatorProps {
  started: StartedAuthenticator;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

function SetUpAuthenticator({ started, onClose, onDone }: SetUpAuthenticatorProps) {
  const form = useForm({
    initial: { otp: "" },
    check: ({ otp }) => ({ otp: /^\d{6}$/.test(otp) ? undefined : texts.codeInvalid }),
    async send({ otp }) {
      const { data } = await api.confirmAuthenticator({ body: { otp } });
      onDone(data.recoveryCodes);
    },
    failed: texts.codeFailed,
  });
  useCompleteCode(form, form.values.otp);
  return (
    <FormDialog
      form={form}
      title="Set up your authenticator app"
      submitLabel="Confirm code"
      busyLabel="Checking…"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Scan this with your authenticator app, or type the key into it.
      </p>
      <Stack gap={4} align="center" className="sm:flex-row sm:items-start">
        <QrCode {...started.qrCode} />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">Key</p>
          <CopyText
            label="key"
            text={started.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            shownLength={0}
          />
          {/* No phone can scan its own screen. */}
          <a
            href={started.address}
            className="link hidden min-h-11 items-center pointer-coarse:inline-flex"
          >
            Open in the app on this device
          </a>
        </div>
      </Stack>
      <CodeInput
        hint="The code that the app shows now"
        enterKeyHint="done"
        data-autofocus=""
        {...form.field("otp")}
        onType={(otp) => form.set({ otp })}
      />
    </FormDialog>
  );
}

/** Dark on white in either colour scheme, since cameras expect that. */
const QrCode = ({ size, path }: StartedAuthenticator["qrCode"]) => (
  <Box
    as="svg"
    role="img"
    aria-label="QR code for your authenticator app"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    frame="panel"
    className="size-48 shrink-0"
  >
    <rect width={size} height={size} fill="white" />
    <path d={path} fill="black" />
  </Box>
);
