import { api } from "#client/api";
import { SentMail, useMailing } from "#sent-mail";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { OutcomePanel } from "#ui/outcome-panel";

/** Says that a shared link has expired, and mails a new one to the address that got it. */
export function ExpiredShare({ token }: { token: string }) {
  const { mailing, message, send, resend } = useMailing({
    send: async () => (await api.resendSharedLink({ params: { token } })).data.message,
    failed: "The link could not be mailed. Please try again.",
  });
  const isSent = mailing.phase === "sent";
  return (
    <OutcomePanel
      tone="waiting"
      title="This link has expired"
      text="We can mail a new one, to the email address that got this one."
      actions={
        !isSent && (
          <Button
            busy={mailing.phase === "sending"}
            onClick={() => void send().catch(() => undefined)}
          >
            Mail a new link
          </Button>
        )
      }
    >
      {isSent ? (
        <SentMail
          title={message}
          text="Open it from there."
          mailing={mailing}
          noun="link"
          onResend={() => void resend()}
        />
      ) : (
        mailing.error && <Notice tone="error">{mailing.error}</Notice>
      )}
    </OutcomePanel>
  );
}
