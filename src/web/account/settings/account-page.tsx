import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { PasswordQuestion } from "#confirm-password";
import type { User } from "#contracts/calls/accounts";
import { MAX_NAME } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { SignedInOnly, userQuery } from "#session";
import { Page, Row, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { PageHeading } from "#ui/layout/page-heading";
import { Part } from "#ui/states/part";
import { PhoneInput, TextInput } from "#ui/fields/text-input";
import { Skeleton } from "#ui/states/skeleton";
import { Tabs } from "#ui/layout/tabs";
import {
  type AccountProps,
  PasswordForm,
  PreferencesForm,
  ReviewMails,
  SavingForm,
  useAccountForm,
} from "./account-form.tsx";
import { OwnData } from "./own-data.tsx";
import { SecurityPanel } from "./security-panel.tsx";

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
    <Page>
      <PageHeading title="Account Settings" />
      <Part query={profile} skeleton={<AccountSkeleton />} failed={texts.profileLoadFailed}>
        {({ data }) => <Settings user={data.data} onSaved={save} />}
      </Part>
    </Page>
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
        <Stack gap={10}>
          <ProfileForm {...account} />
          <OwnData isAsked={query.get("tab") === "data"} />
        </Stack>
      ),
    },
    { id: "password", label: "Password", panel: <PasswordForm {...account} /> },
    {
      id: "notifications",
      label: "Notifications",
      panel: (
        <Stack gap={8}>
          <PreferencesForm {...account} />
          {user.role !== "admin" && <ReviewMails />}
        </Stack>
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

export function ProfileForm({ user, onSaved }: AccountProps) {
  const form = useAccountForm({
    user,
    onSaved,
    pickValues: ({ name, phone }) => ({ name, phone }),
    check: ({ name }) => ({ name: name.trim() === "" ? "Please enter your full name" : undefined }),
    save: ({ name, phone }) =>
      api.updateProfile({ body: { name: name.trim(), phone: phone.trim() } }),
    failed: texts.profileFailed,
  });
  return (
    <SavingForm form={form} savedText={texts.profileUpdated} saveLabel={texts.saveChanges}>
      <TextInput
        label="Full Name"
        required
        autoComplete="name"
        enterKeyHint="next"
        maxLength={MAX_NAME}
        {...form.field("name")}
      />
      <TextInput
        label="Email"
        hint={texts.emailFixed}
        type="email"
        autoComplete="email"
        disabled
        value={user.email}
        readOnly
      />
      <PhoneInput label="Phone Number" enterKeyHint="done" {...form.field("phone")} />
    </SavingForm>
  );
}

function AccountSkeleton() {
  return (
    <>
      <LoaderText />
      <div aria-hidden>
        <Row gap={8} line="bottom" className="h-12 px-4">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-28" />
        </Row>
        <Stack gap={5} className="max-w-xl pt-6">
          {["name", "email", "phone"].map((field) => (
            <Stack key={field} gap={1.5}>
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-11 rounded-lg" />
            </Stack>
          ))}
          <Skeleton className="h-11 w-36 rounded-lg" />
        </Stack>
      </div>
    </>
  );
}
