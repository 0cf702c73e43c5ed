import { useLocation } from "react-router";
import { useNavigate } from "#browser/page-links";
import { useSecondsUntil } from "#browser/use-seconds-until";
import { api } from "#client/api";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { Refusal, useForm } from "#form";
import { ResendMail, useMailing } from "#sent-mail";
import { Notice } from "#ui/notice";
import { beginSession } from "./begin-session.ts";
import { clockText, CODE_SECONDS, expiryHere, secondsUntilNewCode } from "./code-expiry.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";
import { PanelForm } from "./panel-form.tsx";

const CODE_DIGITS = 6;

export function MailedCodeStep({ step }: { step: SecondStep }) {
  const left = useSecondsUntil(step.expiresAt, CODE_SECONDS);
  const again = useNewCode(step);
  const form = useForm({
    initial: { code: "" },
    async send({ code }) {
      again.quiet();
      if (code.length !== CODE_DIGITS) throw new Refusal(texts.codeInvalid);
      if (step.expiresAt <= Date.now()) throw new Refusal(texts.codeExpired);
      const { data } = await api.verifyTwoFactor({ body: { userId: step.userId, otp: code } });
      beginSession(data);
    },
    failed: texts.codeFailed,
  });
  const isExpired = left === 0 && again.message === "";
  const problem = form.problem ?? again.mailing.error ?? (isExpired ? texts.codeExpired : null);
  const submit: typeof form.props.onSubmit = (event) => {
    if (again.isResending) event.preventDefault();
    else form.props.onSubmit(event);
    form.props.ref.current?.querySelector("input")?.focus();
  };
  const resend = () => {
    // What was wrong with the former code no longer matters.
    form.set({});
    if (!form.isBusy) void again.resend();
  };
  return (
    <SecondStepPanel
      step={step}
      title="Enter your login code"
      text="We emailed you a code of six digits. Type or paste it to finish logging in."
    >
      <PanelForm
        form={{ props: { ...form.props, onSubmit: submit }, problem, isBusy: form.isBusy }}
        buttonLabel="Verify code"
        busyLabel="Checking…"
        after={
          <ResendMail
            what="a new code"
            seconds={secondsUntilNewCode(left)}
            buttonLabel="Resend code"
            isBusy={again.isResending}
            onResend={resend}
          />
        }
      >
        <OneTimeCodeInput
          form={form}
          hint={left > 0 ? `Valid for another ${clockText(left)}` : "This code has expired."}
        />
        {again.message !== "" && !problem && (
          <Notice tone="success" clearAfterMs={BANNER_MS} onDismiss={again.quiet}>
            {again.message}
          </Notice>
        )}
      </PanelForm>
    </SecondStepPanel>
  );
}

/** The first code was mailed with the password. */
function useNewCode({ userId }: SecondStep) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  return useMailing({
    wasSent: true,
    async send() {
      const { data } = await api.resendTwoFactor({ body: { userId } });
      const next = { ...state, expiresAt: expiryHere(data.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: next });
      return data.message;
    },
    failed: texts.codeResendFailed,
  });
}
