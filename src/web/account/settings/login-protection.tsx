import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { Security } from "#contracts/calls/second-factors";
import type { LoginMethod } from "#contracts/roles";

/** What a login to the account takes, in one sentence. */
export function LoginProtection({ security: { methods, passkeys } }: { security: Security }) {
  const steps = methods.flatMap((method) => stepNames[method](passkeys.length) ?? []);
  const isProtected = steps.length > 0;
  const Icon = isProtected ? ShieldCheck : ShieldAlert;
  return (
    <p role="status" className="flex items-start gap-2.5 font-medium">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isProtected ? "text-success-ink" : "text-amber-ink"}`}
      />
      <span>
        {isProtected
          ? `Logging in takes your password and ${alternatives.format(steps)}.`
          : "Your password alone protects your login. A second step below makes it safer."}
      </span>
    </p>
  );
}

/** Recovery codes are for emergencies, and have a card of their own. */
const stepNames: Record<LoginMethod, (passkeys: number) => string | null> = {
  passkey: (passkeys) => (passkeys === 1 ? "your passkey" : "one of your passkeys"),
  app: () => "a code from your authenticator app",
  recovery: () => null,
  mail: () => "a code that we email to you",
};

const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });
