import { hasPasskeys, signWithPasskey } from "#browser/passkeys";
import { api } from "#client/api";
import type { CredentialInput } from "#contracts/calls/second-factors";
import { Refusal, useForm } from "#form";
import { Button } from "#ui/button";
import { beginSession } from "./begin-session.ts";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";
import { StepProblem } from "./step-problem.tsx";

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
      <form {...form.props} className="flex flex-col gap-5">
        <StepProblem problem={form.problem} />
        <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Waiting for you…">
          Use passkey
        </Button>
      </form>
    </SecondStepPanel>
  );
}
