import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link, useNavigate } from "#browser/page-links";
import { api } from "#client/api";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { Notice } from "#ui/notice";
import { AuthPanel } from "./auth-panel.tsx";
import { expiryHere, type SecondStep } from "./second-step.ts";

interface SecondStepPanelProps {
  step: SecondStep;
  title: string;
  text: string;
  children: ReactNode;
}

export function SecondStepPanel({ step, title, text, children }: SecondStepPanelProps) {
  const { state } = useLocation();
  const others = step.methods.filter((method) => method !== step.method);
  return (
    <AuthPanel
      title={title}
      text={text}
      footer={
        <Link to="/login" state={state} replace className="link inline-flex min-h-11 items-center">
          Back to login
        </Link>
      }
    >
      {children}
      {others.length > 0 && <OtherMethods step={step} methods={others} />}
    </AuthPanel>
  );
}

function OtherMethods({ step, methods }: { step: SecondStep; methods: LoginMethod[] }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object };
  const form = useForm<object, LoginMethod>({
    initial: {},
    async send(_, method) {
      const { userId } = step;
      // If the code is the first method, it was mailed when the password was entered.
      const mustMail = method === "mail" && step.methods[0] !== "mail";
      const mailed = mustMail ? (await api.resendTwoFactor({ body: { userId } })).data : null;
      const expiry = mailed && { expiresAt: expiryHere(mailed.expiresAt, Date.now()) };
      await navigate(".", { replace: true, state: { ...state, method, ...expiry } });
    },
    failed: texts.codeResendFailed,
  });
  return (
    <div className="mt-5 border-t border-hairline pt-3">
      {form.problem && (
        <Notice tone="error" className="my-2">
          {form.problem}
        </Notice>
      )}
      <ul>
        {methods.map((method) => (
          <li key={method}>
            <button
              type="button"
              className="link min-h-11 text-left"
              onClick={() => void form.submit(method)}
            >
              {pickMethodLabel(method, step)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const labels: Record<LoginMethod, string> = {
  passkey: "Use passkey",
  app: "Use authenticator app",
  recovery: "Use a recovery code",
  mail: "Send me a code instead",
};

const pickMethodLabel = (method: LoginMethod, { methods }: SecondStep): string =>
  method === "mail" && methods[0] === "mail" ? "Use the code from the email" : labels[method];
