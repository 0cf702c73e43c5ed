import { hasPasskeys, signWithPasskey } from "#browser/passkeys";
import { api } from "#client/api";
import type { CredentialInput } from "#contracts/calls/second-factors";
import { Refusal, useForm } from "#form";
import { beginSession } from "./begin-session.ts";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";
import { PanelForm } from "./panel-form.tsx";

/** The passkey, for which the browser asks. */
export function PasskeyStep({ step }: { step: SecondStep }) {
  const form = useForm({
    initial: {},
    async send() {
      if (!hasPasskeys()) throw new Refusal("This browser has no passkeys. Choose another way.");
      const { userId } = step;
      const { data } = await api.startPasskeyLogin({ body: { userId } });
      const credential = await signWithPasskey(data.options);
      if (!credential)
        throw new Refusal("No passkey was used. Try again, or choose another way below.");
      const body = { userId, credential: credential as CredentialInput };
      beginSession((await api.verifyPasskey({ body })).data);
    },
    failed: "The passkey could not be checked. Please try again.",
  });
  return (
    <SecondStepPanel
      step={step}
      title="Use your passkey"
      text="Your browser asks for your fingerprint, your face, a PIN or your security key."
    >
      <PanelForm form={form} buttonLabel="Use passkey" busyLabel="Waiting for you…" />
    </SecondStepPanel>
  );
}
