import { api } from "#client/api";
import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { SentMail, useMailing } from "#sent-mail";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

/** For an account that is not verified yet. */
export function ResendVerification({ email }: { email: string }) {
  const call = async () => (await api.resendVerification({ body: { email } })).data.message;
  const failed = texts.resendVerificationFailed;
  const { mailing, send, resend } = useMailing({ send: call, failed });
  if (mailing.phase === "sent")
    return (
      <SentMail
        title={texts.verificationResent}
        text={`We sent a link to ${email}. It works for ${ACCOUNT_LINK_MINUTES} minutes.`}
        mailing={mailing}
        onResend={() => void resend()}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
      <Button
        tone="secondary"
        wide
        busy={mailing.phase === "sending"}
        onClick={() => void send().catch(() => undefined)}
      >
        Resend verification email
      </Button>
    </div>
  );
}
