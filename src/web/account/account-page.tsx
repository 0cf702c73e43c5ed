import { useSearchParams } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { ErrorState } from "#ui/error-state";
import { PageHeading } from "#ui/page-heading";
import { Tabs } from "#ui/tabs";
import { api } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import { updateUser } from "#web/session/session.ts";
import { SignedInOnly } from "#web/session/signed-in-only.tsx";
import { useLoaded } from "#web/session/use-loaded.ts";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

export const meta = () =>
  pageMeta({
    title: "Account Settings",
    description: "Your name, password, notifications and security.",
    publicUrl: undefined,
  });

export default function AccountPage() {
  return (
    <SignedInOnly>
      <Account />
    </SignedInOnly>
  );
}

function Account() {
  const view = useLoaded(
    "profile",
    (signal) => api.getProfile({ signal }).then(({ data }) => data.data),
    texts.profileLoadFailed,
  );
  const save = (user: User) => {
    updateUser(user);
    if (view.status === "ready") view.change(() => user);
  };
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeading title="Account Settings" />
      {view.status === "loading" && <AccountSkeleton />}
      {view.status === "failed" && <ErrorState title={view.message} onRetry={view.reload} />}
      {view.status === "ready" && <Settings user={view.data} onSaved={save} />}
    </div>
  );
}

function Settings({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [query, setQuery] = useSearchParams();
  const tabs = [
    {
      id: "profile",
      label: "Profile Information",
      panel: <ProfileForm user={user} onSaved={onSaved} />,
    },
    { id: "password", label: "Password", panel: <PasswordForm email={user.email} /> },
    {
      id: "notifications",
      label: "Notifications",
      panel: <PreferencesForm user={user} onSaved={onSaved} />,
    },
    { id: "security", label: "Security", panel: <TwoFactorCard user={user} onSaved={onSaved} /> },
  ];
  const selected = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "profile";
  const select = (id: string) =>
    setQuery(id === "profile" ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return <Tabs label="Settings" tabs={tabs} selected={selected} onSelect={select} />;
}
