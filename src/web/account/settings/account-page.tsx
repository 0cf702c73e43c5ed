import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { apiQuery, putResponse } from "#client/api-query";
import { PasswordQuestion } from "#confirm-password";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { SignedInOnly, userQuery } from "#session";
import { QueryFailed } from "#ui/error-state";
import { PageHeading } from "#ui/page-heading";
import { Tabs } from "#ui/tabs";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { PasswordForm } from "./password-form.tsx";
import { OwnData } from "./own-data.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ReviewMails } from "./review-mails.tsx";
import { SecurityPanel } from "./security-panel.tsx";
import type { AccountProps } from "./use-account-form.ts";

export const meta = () =>
  unlistedMeta("Account Settings", "Your name, password, notifications and security.");

export default function AccountPage() {
  return (
    <SignedInOnly>
      <Account />
    </SignedInOnly>
  );
}

/** Refetched whenever the page opens, since its forms start from the stored values. */
const profileQuery = { ...apiQuery("getProfile", {}), gcTime: 0 };

function Account() {
  const queries = useQueryClient();
  const profile = useQuery(profileQuery);
  const save = (user: User) => {
    void putResponse(queries, userQuery, { user });
    void putResponse(queries, profileQuery, { success: true, data: user });
  };
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeading title="Account Settings" />
      {profile.data ? (
        <Settings user={profile.data.data.data} onSaved={save} />
      ) : profile.isError ? (
        <QueryFailed query={profile} title={texts.profileLoadFailed} />
      ) : (
        <AccountSkeleton />
      )}
    </div>
  );
}

function Settings(account: AccountProps) {
  const { user } = account;
  const [query, setQuery] = useSearchParams();
  const tabs = [
    {
      id: "profile",
      label: "Profile Information",
      panel: (
        <div className="flex flex-col gap-10">
          <ProfileForm {...account} />
          <OwnData isAsked={query.get("tab") === "data"} />
        </div>
      ),
    },
    { id: "password", label: "Password", panel: <PasswordForm {...account} /> },
    {
      id: "notifications",
      label: "Notifications",
      panel: (
        <div className="flex flex-col gap-8">
          <PreferencesForm {...account} />
          {user.role !== "admin" && <ReviewMails />}
        </div>
      ),
    },
    { id: "security", label: "Security", panel: <SecurityPanel {...account} /> },
  ];
  const selected = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "profile";
  const select = (id: string) =>
    setQuery(id === "profile" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Tabs label="Settings" tabs={tabs} selected={selected} onSelect={select} />
      <PasswordQuestion email={user.email} />
    </>
  );
}
