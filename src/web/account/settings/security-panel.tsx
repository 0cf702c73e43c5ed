import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { api, describeFailure } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { Security } from "#contracts/calls/second-factors";
import { listed, plural } from "#contracts/formats";
import { type LoginMethod, TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Card } from "#ui/layout/card";
import { Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { Toggle } from "#ui/fields/toggle";
import { type AccountProps, Outcome } from "./account-form.tsx";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodesCard, RecoveryCodesDialog } from "./recovery-codes.tsx";
import { useRenewSecurity } from "./remove-factor.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const securityQuery = apiQuery("getSecurity", {});

export function SecurityPanel(account: AccountProps) {
  const security = useQuery(securityQuery);
  return (
    <Stack gap={6} className="max-w-xl">
      {security.data ? (
        <LoginProtection security={security.data.data} />
      ) : (
        !security.isError && <Skeleton className="h-6 w-4/5" />
      )}
      <TwoFactorCard {...account} security={security.data?.data} />
      <Part
        query={security}
        skeleton={
          <>
            <Skeleton className="h-59 rounded-xl" />
            <Skeleton className="h-59 rounded-xl" />
          </>
        }
        failed="The other ways to log in could not be loaded"
      >
        {({ data }) => <OwnFactors security={data} email={account.user.email} />}
      </Part>
      <SessionsCard />
    </Stack>
  );
}

/** Second factors that work without mail. */
function OwnFactors({ security, email }: { security: Security; email: string }) {
  const { appAddedAt, passkeys, recoveryCodesLeft } = security;
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  return (
    <>
      <AuthenticatorCard addedAt={appAddedAt} onNewCodes={setNewCodes} />
      <PasskeysCard passkeys={passkeys} onNewCodes={setNewCodes} />
      {(appAddedAt !== null || passkeys.length > 0) && (
        <RecoveryCodesCard left={recoveryCodesLeft} onNewCodes={setNewCodes} />
      )}
      {newCodes && (
        <RecoveryCodesDialog codes={newCodes} email={email} onClose={() => setNewCodes(null)} />
      )}
    </>
  );
}

interface TwoFactorCardProps extends AccountProps {
  security: Security | undefined;
}

/** The emailed code. The badge is about the login: an app or a passkey is a second step, too. */
function TwoFactorCard({ user, onSaved, security }: TwoFactorCardProps) {
  const isOn = user.twoFactorEnabled || (security?.isMailedCodeRequired ?? false);
  const hasOther = security?.methods.some((method) => method === "app" || method === "passkey");
  const isProtected = isOn || hasOther;
  const renew = useRenewSecurity();
  const toggle = useChange({
    mutationFn: (enabled: boolean) =>
      withPassword(() => api.toggleTwoFactor({ body: { enabled } })),
    async onSuccess({ data }) {
      await renew();
      onSaved(data.user);
    },
  });
  const outcome = {
    isSent: toggle.isSuccess,
    problem: describeFailure(toggle.error, texts.twoFactorFailed),
  };
  return (
    <Card
      as="section"
      title="Two-factor authentication"
      action={
        (isOn || security) && (
          <Badge tone={isProtected ? "success" : "neutral"}>
            {isProtected ? "Enabled" : "Disabled"}
          </Badge>
        )
      }
    >
      <p className="text-ink-soft">{`${
        hasOther
          ? `Your login has a second step already. With an emailed code you can also use a 6-digit code that we email to ${user.email}.`
          : `With it, logging in takes your password and a 6-digit code that we email to ${user.email}.`
      } A code is valid for ${TWO_FACTOR_MINUTES} minutes.`}</p>
      <Toggle
        label="Ask for an emailed code when I log in"
        hint="You get an email whenever this changes."
        isOn={isOn}
        busy={toggle.isPending}
        onChange={(enabled) => toggle.mutate(enabled)}
      />
      <Outcome form={outcome} savedText={toggle.data?.data.message ?? ""} />
    </Card>
  );
}

function LoginProtection({ security: { methods, passkeys } }: { security: Security }) {
  const steps = methods.flatMap((method) => stepNames[method](passkeys.length) ?? []);
  const isProtected = steps.length > 0;
  const Icon = isProtected ? ShieldCheck : ShieldAlert;
  return (
    <Row as="p" role="status" gap={2.5} align="start" className="font-medium">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isProtected ? "text-success-ink" : "text-amber-ink"}`}
      />
      <span>
        {isProtected
          ? `Logging in takes your password and ${listed(steps, "or")}.`
          : "Your password alone protects your login. A second step below makes it safer."}
      </span>
    </Row>
  );
}

/** Recovery codes are for emergencies, and have a card of their own. */
const stepNames: Record<LoginMethod, (passkeys: number) => string | null> = {
  passkey: (passkeys) => plural(passkeys, "your passkey", "one of your passkeys"),
  app: () => "a code from your authenticator app",
  recovery: () => null,
  mail: () => "a code that we email to you",
};
