import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { hasPasskeys, signWithPasskey } from "#browser/passkeys";
import { api } from "#client/api";
import type { SignedIn, User } from "#contracts/calls/accounts";
import type { CredentialInput } from "#contracts/calls/second-factors";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Refusal, useForm } from "#form";
import {
  finishSecondStep,
  methodLabels,
  OneTimeCodeInput,
  passkeyFailed,
  RecoveryCodeInput,
} from "#second-step";
import { forgetSession } from "#session";
import { Button } from "#ui/actions/button";
import { Dialog } from "#ui/dialogs/dialog";
import { Box, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PasswordInput } from "#ui/fields/password-input";
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
      <Stack gap={5}>
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
      </Stack>
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
      <Stack as="form" {...form.props} gap={4}>
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
      </Stack>
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
    <Stack as="form" {...form.props} gap={4} line="top" className="pt-5">
      {form.problem && (
        <Notice key={form.problem} tone="error">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" tone="secondary" wide icon={KeyRound} busy={form.isBusy}>
        Unlock with passkey
      </Button>
    </Stack>
  );
}

interface SecondStepProps {
  waiting: Waiting;
  onChoose: (waiting: Waiting) => void;
}

function SecondStep({ waiting, onChoose }: SecondStepProps) {
  const { handle, method, methods } = waiting;
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      accept(await finishSecondStep(method, { userId: handle, code }, withLockedToken()));
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
      <Stack as="form" {...form.props} gap={4}>
        <p>{stepTexts[method]}</p>
        {method === "recovery" && <RecoveryCodeInput form={form} />}
        {(method === "mail" || method === "app") && <OneTimeCodeInput form={form} />}
        {problem && (
          <Notice key={problem} tone="error">
            {problem}
          </Notice>
        )}
        <Button type="submit" wide busy={form.isBusy} busyLabel="Checking…">
          {method === "passkey" ? "Use passkey" : "Unlock"}
        </Button>
      </Stack>
      <Box as="ul" line="top" className="pt-2 text-sm">
        {methods.map((one) => (
          <li key={one} hidden={one === method && one !== "mail"}>
            <button
              type="button"
              className="link min-h-9 text-left"
              onClick={() => void other.submit(one)}
            >
              {one === "mail" && method === "mail" ? "Send another code" : methodLabels[one]}
            </button>
          </li>
        ))}
      </Box>
    </>
  );
}

const stepTexts: Record<LoginMethod, string> = {
  mail: "We emailed you a code of six digits. Type or paste it.",
  app: "Type the code that your authenticator app shows for Ridgeline.",
  recovery: "Type one of the codes that you saved in your settings. Each works once.",
  passkey: "Your browser asks for your fingerprint, your face, a PIN or your security key.",
};
