import { useState } from "react";
import { useSecretQuery } from "#browser/use-secret-query";
import { api } from "#client/api";
import { newPasswordProblem } from "#contracts/new-password";
import { MIN_OFFICE_PASSWORD, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { readLink } from "#mailed-link";
import { unlistedMeta } from "#page";
import { clearSession, useSession } from "#session";
import { LinkButton } from "#ui/actions/link-button";
import { PageLoader } from "#ui/states/loader";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { isCommonPassword } from "#ui/fields/password-input";
import { PasswordForm } from "./auth-panel.tsx";

export const meta = () =>
  unlistedMeta("Set a new password", "Sets a new password for your account.");

const failed = "The password could not be set. Please try again.";

export default function ResetPasswordPage() {
  const query = useSecretQuery();
  const { status } = useSession();
  const [isDone, setIsDone] = useState(false);
  const isInvited = new URLSearchParams(query ?? "").has("invited");
  if (isDone)
    return (
      <OutcomePanel
        tone="success"
        title={isInvited ? "Your account is open" : "Your password is changed"}
        text={
          isInvited
            ? "Log in with your email address and this password to begin."
            : "Every device that was logged in is logged out. Log in with the new password."
        }
        actions={<LinkButton to="/login">Login</LinkButton>}
      />
    );
  // Only the browser knows the query and the session.
  if (query === null || status === "unknown") return <PageLoader title="Set a new password" />;
  const link = readLink(query, ["email", "token"]);
  if (link === null)
    return (
      <OutcomePanel
        tone="error"
        title="This link is not complete"
        text="Please open the link in our email again, or request a new one."
        actions={<LinkButton to="/forgot-password">Request a new link</LinkButton>}
      />
    );
  return (
    <PasswordForm
      title={isInvited ? "Choose a password" : "Set a new password"}
      text={`For ${link.email}`}
      email={link.email}
      label={isInvited ? "Password" : "New password"}
      least={isInvited ? MIN_OFFICE_PASSWORD : MIN_PASSWORD}
      hint={isInvited ? undefined : "Every device will be logged out."}
      autoComplete="new-password"
      buttonLabel={isInvited ? "Open my account" : texts.changePassword}
      check={(password) =>
        newPasswordProblem(password, isInvited ? "staff" : "customer", isCommonPassword(password))
      }
      send={async (password) => {
        await api.resetPassword({ body: { ...link, password } });
        clearSession();
        setIsDone(true);
      }}
      failed={failed}
      wayOut={
        !isInvited && (
          <LinkButton to="/forgot-password" tone="secondary">
            Request a new link
          </LinkButton>
        )
      }
    />
  );
}
