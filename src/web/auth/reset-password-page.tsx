import { type FormEvent, useRef, useState } from "react";
import { MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { Loader } from "#ui/loader";
import { Notice } from "#ui/notice";
import { PasswordInput } from "#ui/password-input";
import { OutcomePanel } from "#ui/outcome-panel";
import { api, ApiError, messageOf } from "#web/api.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSecretQuery } from "#web/payment/use-secret-query.ts";
import { clearSession, useSession } from "#web/session/session.ts";
import { AuthPanel } from "./auth-panel.tsx";
import { newPasswordProblem } from "./new-password.ts";

export const meta = () =>
  pageMeta({
    title: "Set a new password",
    description: "Sets a new password for your account.",
    publicUrl: undefined,
  });

const failed = "The password could not be set. Please try again.";

export default function ResetPasswordPage() {
  const query = useSecretQuery();
  const { status } = useSession();
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <OutcomePanel
        tone="success"
        title="Your password is changed"
        text="Every device that was signed in is signed out. Sign in with the new password."
        actions={<LinkButton to="/login">Login</LinkButton>}
      />
    );
  // The query is known to the browser only; the session is, too.
  if (query === null || status === "unknown")
    return (
      <>
        <h1 className="sr-only">Set a new password</h1>
        <Loader isPage />
      </>
    );
  const given = new URLSearchParams(query);
  const email = given.get("email") ?? "";
  const token = given.get("token") ?? "";
  if (email === "" || token === "")
    return (
      <OutcomePanel
        tone="error"
        title="This link is not complete"
        text="Please open the link in our email again, or ask for a new one."
        actions={<LinkButton to="/forgot-password">Ask for a new link</LinkButton>}
      />
    );
  const finish = () => {
    clearSession();
    setIsDone(true);
  };
  return <ResetForm email={email} token={token} onDone={finish} />;
}

interface ResetFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

function ResetForm({ email, token, onDone }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const [{ error, attempt }, setChecked] = useState({ error: "", attempt: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useFirstInvalidFocus(form, attempt);
  const refuse = (error: string) => setChecked({ error, attempt: attempt + 1 });
  const submit = async () => {
    const found = newPasswordProblem(password);
    if (found !== null) return refuse(found);
    setIsBusy(true);
    setProblem(null);
    try {
      await api.resetPassword({ body: { email, token, password } });
      return onDone();
    } catch (error) {
      const refused = error instanceof ApiError ? error.body.fields?.["password"] : undefined;
      if (refused) refuse(refused);
      else setProblem(messageOf(error, failed));
    }
    setIsBusy(false);
  };
  return (
    <AuthPanel title="Set a new password" text={<p className="break-words">For {email}</p>}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters. Every device will be signed out.`}
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setChecked({ error: "", attempt });
          }}
        />
        {problem && (
          <Notice
            tone="error"
            action={
              <LinkButton to="/forgot-password" tone="secondary">
                Ask for a new link
              </LinkButton>
            }
          >
            {problem}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={isBusy}>
          {texts.changePassword}
        </Button>
      </form>
    </AuthPanel>
  );
}
