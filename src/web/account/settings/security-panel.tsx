import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Security } from "#contracts/calls/second-factors";
import { QueryFailed } from "#ui/error-state";
import { Skeleton } from "#ui/skeleton";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { LoginProtection } from "./login-protection.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";
import type { AccountProps } from "./use-account-form.ts";

const securityQuery = apiQuery("getSecurity", {});

export function SecurityPanel(account: AccountProps) {
  const security = useQuery(securityQuery);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      {security.data ? (
        <LoginProtection security={security.data.data} />
      ) : (
        !security.isError && <Skeleton className="h-6 w-4/5" />
      )}
      <TwoFactorCard {...account} security={security.data?.data} />
      {security.data ? (
        <OwnFactors security={security.data.data} email={account.user.email} />
      ) : security.isError ? (
        <QueryFailed query={security} title="The other ways to log in could not be loaded" />
      ) : (
        <>
          <Skeleton className="h-59 rounded-xl" />
          <Skeleton className="h-59 rounded-xl" />
        </>
      )}
      <SessionsCard />
    </div>
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
