import { hasPasskeys, signWithPasskey } from "#browser/passkeys";
import { api } from "#client/api";
import type { SignedIn } from "#contracts/calls/accounts";
import type { CredentialInput } from "#contracts/calls/second-factors";
import { MAX_RECOVERY_CODE } from "#contracts/lengths";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { CODE_DIGITS, type Form, Refusal, useCompleteCode } from "#form";
import { CodeInput } from "#ui/fields/code-input";
import { TextInput } from "#ui/fields/text-input";

/** What each method is called where others are shown. */
export const methodLabels: Record<LoginMethod, string> = {
  passkey: "Use passkey",
  app: "Use authenticator app",
  recovery: "Use a recovery code",
  mail: "Send me a code instead",
};

export const passkeyFailed = "The passkey could not be checked. Please try again.";

interface Entered {
  /** The handle of the login. */
  userId: string;
  /** What was typed; empty for a passkey. */
  code: string;
}

interface Sent {
  /** Names a locked session. */
  headers?: Record<string, string>;
}

/** Sends the second step of a login; throws a refusal of what can't be a code before anything is sent. */
export async function finishSecondStep(
  method: LoginMethod,
  { userId, code }: Entered,
  sent: Sent = {},
): Promise<SignedIn> {
  switch (method) {
    case "mail":
      if (code.length !== CODE_DIGITS) throw new Refusal(texts.codeInvalid);
      return (await api.verifyTwoFactor({ body: { userId, otp: code }, ...sent })).data;
    case "app":
      if (!/^\d{6}$/.test(code)) throw new Refusal(texts.codeInvalid);
      return (await api.verifyAuthenticator({ body: { userId, otp: code }, ...sent })).data;
    case "recovery":
      if (code.trim() === "") throw new Refusal("Please enter one of your recovery codes");
      return (await api.verifyRecoveryCode({ body: { userId, code }, ...sent })).data;
    case "passkey":
      return signIn(userId, sent);
  }
}

async function signIn(userId: string, sent: Sent): Promise<SignedIn> {
  if (!hasPasskeys()) throw new Refusal("This browser has no passkeys. Choose another way.");
  const { data } = await api.startPasskeyLogin({ body: { userId } });
  const credential = await signWithPasskey(data.options);
  if (!credential)
    throw new Refusal("No passkey was used. Try again, or choose another way below.");
  const body = { userId, credential: credential as CredentialInput };
  return (await api.verifyPasskey({ body, ...sent })).data;
}

interface OneTimeCodeInputProps {
  form: Pick<Form<{ code: string }>, "values" | "set" | "props">;
  hint?: string;
}

/** Submits the form once the code is complete. */
export function OneTimeCodeInput({ form, hint }: OneTimeCodeInputProps) {
  const { code } = form.values;
  useCompleteCode(form, code);
  return (
    <CodeInput
      hint={hint}
      name="one-time-code"
      value={code}
      onType={(code) => form.set({ code })}
    />
  );
}

export const RecoveryCodeInput = ({ form }: { form: Pick<Form<{ code: string }>, "field"> }) => (
  <TextInput
    label="Recovery code"
    hint="Such as ABCD-EFGH-2345-6723"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    maxLength={MAX_RECOVERY_CODE}
    mono
    {...form.field("code")}
  />
);
