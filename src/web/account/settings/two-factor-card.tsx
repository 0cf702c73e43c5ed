import { useState } from "react";
import { api } from "#client/api";
import { withPassword } from "#confirm-password";
import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
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
  const [savedText, setSavedText] = useState("");
  const isOn = user.twoFactorEnabled || isRequired;
  const form = useForm<object, "on" | "off">({
    initial: {},
    async send(_, choice) {
      const { data } = await withPassword(() =>
        api.toggleTwoFactor({ body: { enabled: choice === "on" } }),
      );
      onSaved(data.user);
      setSavedText(data.message);
    },
    failed: texts.twoFactorFailed,
  });
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
        busy={form.isBusy}
        onChange={(enabled) => void form.submit(enabled ? "on" : "off")}
      />
      <Outcome form={form} savedText={savedText} />
    </Card>
  );
}
