import type { User } from "#contracts/calls/accounts";
import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Card } from "#ui/card";
import { Toggle } from "#ui/toggle";
import { api } from "#web/api.ts";
import { useSaving } from "./use-saving.tsx";

interface TwoFactorCardProps {
  user: User;
  onSaved: (user: User) => void;
}

export function TwoFactorCard({ user, onSaved }: TwoFactorCardProps) {
  const saving = useSaving();
  const isOn = user.twoFactorEnabled;
  const change = (enabled: boolean) => {
    const send = async () => {
      const { data } = await api.toggleTwoFactor({ body: { enabled } });
      onSaved(data.user);
      return data.message;
    };
    void saving.save(send, texts.twoFactorFailed);
  };
  return (
    <div className="max-w-xl">
      <Card
        as="section"
        title="Two-factor authentication"
        action={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Enabled" : "Disabled"}</Badge>}
      >
        <p className="text-ink-soft">
          With it, signing in takes your password and a 6-digit code that we email to {user.email}.
          A code is valid for {TWO_FACTOR_MINUTES} minutes.
        </p>
        <Toggle
          label="Ask for an emailed code when I sign in"
          hint="You get an email whenever this changes."
          isOn={isOn}
          busy={saving.isSaving}
          onChange={change}
        />
        {saving.notice}
      </Card>
    </div>
  );
}
