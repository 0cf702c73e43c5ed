import { useState } from "react";
import { useLocation } from "react-router";
import { useNavigate } from "#browser/page-links";
import { useSecondsUntil } from "#browser/use-seconds-until";
import { api, messageOf } from "#client/api";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { Refusal, useForm } from "#form";
import { ResendMail } from "#sent-mail";
import { Notice } from "#ui/notice";
import { beginSession } from "./begin-session.ts";
import { clockText, CODE_SECONDS, expiryHere, secondsUntilNewCode } from "./code-expiry.ts";
import { OneTimeCodeInput } from "./one-time-code-input.tsx";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step.ts";
import { StepForm } from "./step-form.tsx";

const CODE_DIGITS = 6;

/** The code that was mailed. */
export function MailedCodeStep({ step }: { step: SecondStep }) {
  const left = useSecondsUntil(step.expiresAt, CODE_SECONDS);
  const { form, isResending, resent, forgetResent } = useTwoFactor(step);
  const problem = form.problem ?? (left === 0 && resent === null ? texts.codeExpired : null);
  const submit: typeof form.props.onSubmit = (event) => {
    form.props.onSubmit(event);
    form.props.ref.current?.querySelector("input")?.focus();
  };
  return (
    <SecondStepPanel
      step={step}
      title="Enter your login code"
      text="We emailed you a code of six digits. Type or paste it to finish signing in."
    >
      <StepForm
        form={{
          props: { ...form.props, onSubmit: submit },
          problem,
          isBusy: form.isBusy && !isResending,
        }}
        buttonLabel="Verify code"
        busyLabel="Checking…"
        after={
          <ResendMail
            what="a new code"
            seconds={secondsUntilNewCode(left)}
            buttonLabel="Resend code"
            isBusy={form.isBusy && isResending}
            onResend={() => void form.submit("with a new code")}
          />
        }
      >
        <OneTimeCodeInput
          form={form}
          hint={left > 0 ? `Good for another ${clockText(left)}` : "This code has expired."}
        />
        {resent && !problem && (
          <Notice tone="success" clearAfterMs={BANNER_MS} onDismiss={forgetResent}>
            {resent}
          </Notice>
        )}
      </StepForm>
    </SecondStepPanel>
  );
}

function useTwoFactor({ userId, expiresAt }: SecondStep) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  const [isResending, setIsResending] = useState(false);
  const [resent, setResent] = useState<string | null>(null);
  const verify = async (otp: string) => {
    if (otp.length !== CODE_DIGITS) throw new Refusal(texts.codeInvalid);
    if (expiresAt <= Date.now()) throw new Refusal(texts.codeExpired);
    beginSession((await api.verifyTwoFactor({ body: { userId, otp } })).data);
  };
  const resend = async () => {
    try {
      const { data } = await api.resendTwoFactor({ body: { userId } });
      setResent(data.message);
      const next = { ...state, expiresAt: expiryHere(data.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: next });
    } catch (error) {
      throw new Refusal(messageOf(error, texts.codeResendFailed));
    }
  };
  const form = useForm<{ code: string }, "with a new code">({
    initial: { code: "" },
    send({ code }, how) {
      setResent(null);
      setIsResending(how !== undefined);
      return how ? resend() : verify(code);
    },
    failed: texts.codeFailed,
  });
  return { form, isResending, resent, forgetResent: () => setResent(null) };
}
