import { type ReactNode, useEffect } from "react";
import { codeFrom } from "#browser/code-from";
import { api } from "#client/api";
import { texts } from "#contracts/texts";
import { type Form, Refusal, useForm } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { beginSession } from "./begin-session.ts";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";

/** The code that the authenticator app shows. */
export function AppCodeStep({ step }: { step: SecondStep }) {
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      if (!/^\d{6}$/.test(code)) throw new Refusal(texts.codeInvalid);
      const body = { userId: step.userId, otp: code };
      beginSession((await api.verifyAuthenticator({ body })).data);
    },
    failed: texts.codeFailed,
  });
  return (
    <SecondStepPanel
      step={step}
      title="Enter the code of your app"
      text="Open your authenticator app and type the code that it shows for Ridgeline."
    >
      <CodeForm form={form}>
        <TextInput
          label="6-digit code"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          mono
          value={form.values.code}
          onChange={(event) => form.set({ code: codeFrom(event.target.value) })}
        />
      </CodeForm>
    </SecondStepPanel>
  );
}

/** One of the codes that were saved when the app was set up. */
export function RecoveryCodeStep({ step }: { step: SecondStep }) {
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      if (code.trim() === "") throw new Refusal("Please enter one of your recovery codes");
      const body = { userId: step.userId, code };
      beginSession((await api.verifyRecoveryCode({ body })).data);
    },
    failed: texts.codeFailed,
  });
  return (
    <SecondStepPanel
      step={step}
      title="Enter a recovery code"
      text="One of the codes that you saved in your settings. Each works once."
    >
      <CodeForm form={form}>
        <TextInput
          label="Recovery code"
          hint="Such as ABCD-EFGH-2345-6723"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          mono
          {...form.field("code")}
        />
      </CodeForm>
    </SecondStepPanel>
  );
}

interface CodeFormProps {
  form: Form<{ code: string }>;
  children: ReactNode;
}

function CodeForm({ form, children }: CodeFormProps) {
  const element = form.props.ref;
  // The button that led here is gone.
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {children}
      {form.problem && (
        <Notice key={form.problem} tone="error">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Checking…">
        Verify code
      </Button>
    </form>
  );
}
