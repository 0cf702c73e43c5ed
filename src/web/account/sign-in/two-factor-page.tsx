import { useLocation } from "react-router";
import { Navigate } from "#browser/page-links";
import { unlistedMeta } from "#page";
import { GuestOnly } from "#session";
import { AppCodeStep, RecoveryCodeStep } from "./code-step.tsx";
import { MailedCodeStep } from "./mailed-code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { readSecondStep, type SecondStep } from "./second-step.ts";

export const meta = () => unlistedMeta("Login code", "Enter the code from your email.");

/** Reachable only from the login page, which passes the challenge on. */
export default function TwoFactorPage() {
  const { state } = useLocation();
  const step = readSecondStep(state);
  return (
    <GuestOnly title="Login code">
      {step ? <Step step={step} /> : <Navigate to="/login" replace />}
    </GuestOnly>
  );
}

function Step({ step }: { step: SecondStep }) {
  switch (step.method) {
    case "mail":
      return <MailedCodeStep step={step} />;
    case "passkey":
      return <PasskeyStep step={step} />;
    case "app":
      return <AppCodeStep key="app" step={step} />;
    case "recovery":
      return <RecoveryCodeStep key="recovery" step={step} />;
  }
}
