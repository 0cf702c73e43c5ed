import { api, failureOf } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Card } from "#ui/card";
import { Toggle } from "#ui/toggle";
import { Outcome } from "./saving-form.tsx";
import type { AccountProps } from "./use-account-form.ts";

interface TwoFactorCardProps extends AccountProps {
  /** The code is required even when it was turned off. */
  isRequired: boolean;
}

export function TwoFactorCard({ user, onSaved, isRequired }: TwoFactorCardProps) {
  const isOn = user.twoFactorEnabled || isRequired;
  const toggle = useChange({
    mutationFn: (enabled: boolean) =>
      withPassword(() => api.toggleTwoFactor({ body: { enabled } })),
    onSuccess: ({ data }) => onSaved(data.user),
  });
  const outcome = {
    isSent: toggle.isSuccess,
    problem: failureOf(toggle.error, texts.twoFactorFailed),
  };
  return (
    <Card
      as="section"
      title="Two-factor authentication"
      action={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Enabled" : "Disabled"}</Badge>}
    >
      <p className="text-ink-soft">
        With it, logging in takes your password and a 6-digit code that we email to {user.email}. A
        code is valid for {TWO_FACTOR_MINUTES} minutes.
      </p>
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
