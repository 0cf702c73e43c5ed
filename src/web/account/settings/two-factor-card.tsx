import { api, describeFailure } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import type { Security } from "#contracts/calls/second-factors";
import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Card } from "#ui/card";
import { Toggle } from "#ui/toggle";
import { Outcome } from "./saving-form.tsx";
import type { AccountProps } from "./use-account-form.ts";
import { useRenewSecurity } from "./use-renew-security.ts";

interface TwoFactorCardProps extends AccountProps {
  /** Undefined until it has come. */
  security: Security | undefined;
}

/** The emailed code. The badge is about the login: an app or a passkey is a second step, too. */
export function TwoFactorCard({ user, onSaved, security }: TwoFactorCardProps) {
  const isOn = user.twoFactorEnabled || (security?.isMailedCodeRequired ?? false);
  const hasOther = security?.methods.some((method) => method === "app" || method === "passkey");
  const isProtected = isOn || hasOther;
  const renew = useRenewSecurity();
  const toggle = useChange({
    mutationFn: (enabled: boolean) =>
      withPassword(() => api.toggleTwoFactor({ body: { enabled } })),
    async onSuccess({ data }) {
      await renew();
      onSaved(data.user);
    },
  });
  const outcome = {
    isSent: toggle.isSuccess,
    problem: describeFailure(toggle.error, texts.twoFactorFailed),
  };
  return (
    <Card
      as="section"
      title="Two-factor authentication"
      action={
        (isOn || security) && (
          <Badge tone={isProtected ? "success" : "neutral"}>
            {isProtected ? "Enabled" : "Disabled"}
          </Badge>
        )
      }
    >
      <p className="text-ink-soft">{`${
        hasOther
          ? `Your login has a second step already. With an emailed code you can also use a 6-digit code that we email to ${user.email}.`
          : `With it, logging in takes your password and a 6-digit code that we email to ${user.email}.`
      } A code is valid for ${TWO_FACTOR_MINUTES} minutes.`}</p>
      <Toggle
        label="Ask for an emailed code when I log in"
        hint="You get an email whenever this changes."
        isOn={isOn}
        busy={toggle.isPending}
        onChange={(enabled) => toggle.mutate(enabled)}
      />
      <Outcome form={outcome} savedText={toggle.data?.data.message ?? ""} />
    </Card>
  );
}
