import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#client/api";
import { apiQuery } from "#client/api-query";
import { PasswordQuestion } from "#confirm-password";
import type { User } from "#contracts/calls/accounts";
import { ErrorState } from "#ui/error-state";
import { Skeleton } from "#ui/skeleton";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

interface SecurityPanelProps {
  user: User;
  onSaved: (user: User) => void;
}

const securityQuery = apiQuery("getSecurity", {});

/** What an account is signed in to with besides the password. */
export function SecurityPanel({ user, onSaved }: SecurityPanelProps) {
  const security = useQuery(securityQuery);
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <TwoFactorCard
        user={user}
        onSaved={onSaved}
        isRequired={security.data?.data.isMailedCodeRequired ?? false}
      />
      {security.data ? (
        <AuthenticatorCard security={security.data.data} email={user.email} />
      ) : security.isError ? (
        <ErrorState
          title={messageOf(security.error, "The other ways to sign in could not be loaded")}
          busy={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      ) : (
        <Skeleton className="h-54 rounded-xl" />
      )}
      <SessionsCard />
      <PasswordQuestion email={user.email} />
    </div>
  );
}
