import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { hasPasskeys, signWithPasskey } from "#browser/passkeys";
import { api } from "#client/api";
import type { SignedIn, User } from "#contracts/calls/accounts";
import type { CredentialInput } from "#contracts/calls/second-factors";
import { MAX_RECOVERY_CODE } from "#contracts/lengths";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { type Form, Refusal, useCompleteCode, useForm } from "#form";
import { forgetSession } from "#session";
import { Button } from "#ui/button";
import { CodeInput } from "#ui/code-input";
import { Dialog } from "#ui/dialog";
import { Notice } from "#ui/notice";
import { PasswordInput } from "#ui/password-input";
import { TextInput } from "#ui/text-input";
import { held, resume } from "./session-lock.ts";

interface Waiting {
  handle: string;
  methods: readonly LoginMethod[];
  method: LoginMethod;
}

/** Asks for what a login asks for, of the same person. */
export default function LockPanel({ person }: { person: User }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  return (
    <Dialog open size="small" mustAnswer title="Your session is locked" onClose={() => {}}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">
          Nothing was done here for 30 minutes. Everything on this page is as you left it.
        </p>
        {waiting ? (
          <SecondStep key={waiting.method} waiting={waiting} onChoose={setWaiting} />
        ) : (
          <FirstStep person={person} onWaiting={setWaiting} />
        )}
        <button
          type="button"
          className="link min-h-9 self-start text-left text-sm"
          onClick={() => void leave()}
        >
          Log in as somebody else
        </button>
      </div>
    </Dialog>
  );
}

/** The locked session may be named by no other tab any more. */
const withLockedToken = () => ({ headers: { authorization: `Bearer ${held.read()?.token}` } });

/** The locked session ends, too. */
async function leave(): Promise<void> {
  const ended = api.logout(withLockedToken()).catch(() => undefined);
  await forgetSession();
  await ended;
}

function accept(signedIn: SignedIn): void {
  const now = held.read();
  if (!now) return;
  if (signedIn.user.id !== now.userId) throw new Refusal("This is another person's session.");
  resume(signedIn);
}

interface FirstStepProps {
  person: User;
  onWaiting: (waiting: Waiting) => void;
}

function FirstStep({ person: { name, email }, onWaiting }: FirstStepProps) {
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) => ({
      password: password === "" ? "Please enter your password" : undefined,
    }),
    async send({ password }) {
      const { data } = await api.login({ body: { email, password }, ...withLockedToken() });
      if ("token" in data) return accept(data);
      const { userId: handle, methods = ["mail" as const] } = data;
      onWaiting({ handle, methods, method: methods[0] ?? "mail" });
    },
    failed: texts.loginFailed,
  });
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <p className="break-words">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{email}</span>
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Password"
          enterKeyHint="go"
          required
          data-autofocus=""
          {...form.field("password")}
        />
        {form.problem && (
          <Notice key={form.problem} tone="error">
            {form.problem}
          </Notice>
        )}
        <Button type="submit" wide busy={form.isBusy} busyLabel="Unlocking…">
          Unlock
        </Button>
      </form>
      {hasPasskeys() && <PasskeyUnlock />}
    </>
  );
}

/** Only where the account has a passkey. */
function PasskeyUnlock() {
  const { data: options } = useQuery({
    queryKey: ["startPasskeyUnlock", held.read()?.token],
    queryFn: async () => (await api.startPasskeyUnlock(withLockedToken())).data.options,
    retry: false,
    gcTime: 0,
  });
  const form = useForm({
    initial: {},
    async send() {
      const credential = options && (await signWithPasskey(options));
      if (!credential) throw new Refusal("No passkey was used. Try again, or use your password.");
      const body = { credential: credential as CredentialInput };
      accept((await api.unlockWithPasskey({ body, ...withLockedToken() })).data);
    },
    failed: passkeyFailed,
  });
  if (!options) return null;
  return (
    <form {...form.props} className="flex flex-col gap-4 border-t border-hairline pt-5">
      {form.problem && (
        <Notice key={form.problem} tone="error">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" tone="secondary" wide icon={KeyRound} busy={form.isBusy}>
        Unlock with passkey
      </Button>
    </form>
  );
}

const passkeyFailed = "The passkey could not be checked. Please try again.";

interface SecondStepProps {
  waiting: Waiting;
  onChoose: (waiting: Waiting) => void;
}

function SecondStep({ waiting, onChoose }: SecondStepProps) {
  const { handle, method, methods } = waiting;
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      accept((await steps[method].finish(handle, code.trim())).data);
    },
    failed: method === "passkey" ? passkeyFailed : texts.codeFailed,
  });
  const other = useForm<object, LoginMethod>({
    initial: {},
    async send(_, chosen) {
      if (chosen === "mail") await api.resendTwoFactor({ body: { userId: handle } });
      if (chosen) onChoose({ ...waiting, method: chosen });
    },
    failed: texts.codeResendFailed,
  });
  const element = form.props.ref;
  // What had the focus is gone.
  useEffect(
    () => element.current?.querySelector<HTMLElement>("input, [type=submit]")?.focus(),
    [element],
  );
  const problem = form.problem ?? other.problem;
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <p>{steps[method].text}</p>
        {method === "recovery" && (
          <TextInput
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_RECOVERY_CODE}
            mono
            {...form.field("code")}
          />
        )}
        {(method === "mail" || method === "app") && <SixDigits form={form} />}
        {problem && (
          <Notice key={problem} tone="error">
            {problem}
          </Notice>
        )}
        <Button type="submit" wide busy={form.isBusy} busyLabel="Checking…">
          {method === "passkey" ? "Use passkey" : "Unlock"}
        </Button>
      </form>
      <ul className="border-t border-hairline pt-2 text-sm">
        {methods.map((one) => (
          <li key={one} hidden={one === method && one !== "mail"}>
            <button
              type="button"
              className="link min-h-9 text-left"
              onClick={() => void other.submit(one)}
            >
              {one === "mail" && method === "mail" ? "Send another code" : steps[one].label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function SixDigits({ form }: { form: Form<{ code: string }> }) {
  useCompleteCode(form, form.values.code);
  return (
    <CodeInput
      name="one-time-code"
      value={form.values.code}
      onType={(code) => form.set({ code })}
    />
  );
}

interface Step {
  text: string;
  label: string;
  finish: (handle: string, code: string) => Promise<{ data: SignedIn }>;
}

const steps: Record<LoginMethod, Step> = {
  mail: {
    text: "We emailed you a code of six digits. Type or paste it.",
    label: "Send me a code instead",
    finish: (userId, otp) => api.verifyTwoFactor({ body: { userId, otp }, ...withLockedToken() }),
  },
  app: {
    text: "Type the code that your authenticator app shows for Ridgeline.",
    label: "Use authenticator app",
    finish: (userId, otp) =>
      api.verifyAuthenticator({ body: { userId, otp }, ...withLockedToken() }),
  },
  recovery: {
    text: "Type one of the codes that you saved in your settings. Each works once.",
    label: "Use a recovery code",
    finish: (userId, code) =>
      api.verifyRecoveryCode({ body: { userId, code }, ...withLockedToken() }),
  },
  passkey: {
    text: "Your browser asks for your fingerprint, your face, a PIN or your security key.",
    label: "Use passkey",
    async finish(userId) {
      const { data } = await api.startPasskeyLogin({ body: { userId } });
      const credential = await signWithPasskey(data.options);
      if (!credential)
        throw new Refusal("No passkey was used. Try again, or choose another way below.");
      const body = { userId, credential: credential as CredentialInput };
      return api.verifyPasskey({ body, ...withLockedToken() });
    },
  },
};
