import { api } from "#client/api";
import { useChange } from "#client/use-change";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import { Notice } from "#ui/notice";
import { OutcomePanel } from "#ui/outcome-panel";

/** Says that a shared link has expired, and mails a new one to the address that got it. */
export function ExpiredShare({ token }: { token: string }) {
  const resend = useChange({ mutationFn: () => api.resendSharedLink({ params: { token } }) });
  return (
    <OutcomePanel
      tone="waiting"
      title="This link has expired"
      text="We can mail a new one, to the email address that got this one."
      actions={
        !resend.isSuccess && (
          <Button busy={resend.isPending} onClick={() => resend.mutate()}>
            Mail a new link
          </Button>
        )
      }
    >
      {resend.isSuccess && <Notice tone="success">{resend.data.data.message}</Notice>}
      <FailedNotice error={resend.error} failed="The link could not be mailed. Please try again." />
    </OutcomePanel>
  );
}
