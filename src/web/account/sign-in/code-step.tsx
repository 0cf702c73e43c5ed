import { type ReactNode, useEffect } from "react";
import { api } from "#client/api";
import type { SignedIn } from "#contracts/calls/accounts";
import { MAX_RECOVERY_CODE } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { type Form, Refusal, useForm } from "#form";
import { TextInput } from "#ui/text-input";
import { beginSession } from "./begin-session.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";
import { PanelForm } from "./panel-form.tsx";

/** The code that the authenticator app shows. */
export const AppCodeStep = ({ step }: { step: SecondStep }) => (
  <CodeStep
    step={step}
    verify={(otp) => {
      if (!/^\d{6}$/.test(otp)) throw new Refusal(texts.codeInvalid);
      return api.verifyAuthenticator({ body: { userId: step.userId, otp } });
    }}
    title="Enter the code from your app"
    text="Open your authenticator app and type the code that it shows for Ridgeline."
  >
    {(form) => <OneTimeCodeInput form={form} />}
  </CodeStep>
);

/** One of the codes that were saved when the app was set up. */
export const RecoveryCodeStep = ({ step }: { step: SecondStep }) => (
  <CodeStep
    step={step}
    verify={(code) => {
      if (code.trim() === "") throw new Refusal("Please enter one of your recovery codes");
      return api.verifyRecoveryCode({ body: { userId: step.userId, code } });
    }}
    title="Enter a recovery code"
    text="One of the codes that you saved in your settings. Each works once."
  >
    {(form) => (
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
    )}
  </CodeStep>
);

interface CodeStepProps {
  step: SecondStep;
  title: string;
  text: string;
  /** Throws a refusal of what can't be a code. */
  verify: (code: string) => Promise<{ data: SignedIn }>;
  /** The field of the code. */
  children: (form: Form<{ code: string }>) => ReactNode;
}

function CodeStep({ verify, children, ...panel }: CodeStepProps) {
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      beginSession((await verify(code)).data);
    },
    failed: texts.codeFailed,
  });
  const element = form.props.ref;
  // The button that led here is gone.
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  return (
    <SecondStepPanel {...panel}>
      <PanelForm form={form} buttonLabel="Verify code" busyLabel="Checking…">
        {children(form)}
      </PanelForm>
    </SecondStepPanel>
  );
}
