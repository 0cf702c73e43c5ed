import { codeFrom } from "#browser/code-from";
import { api } from "#client/api";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { CopyText } from "#ui/copy-text";
import { FormDialog } from "#ui/form-dialog";
import { TextInput } from "#ui/text-input";

export interface StartedAuthenticator {
  secret: string;
  qrCode: { size: number; path: string };
}

interface SetUpAuthenticatorProps {
  started: StartedAuthenticator;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The QR code for the app, and the field for the app's first code. */
export function SetUpAuthenticator({ started, onClose, onDone }: SetUpAuthenticatorProps) {
  const form = useForm({
    initial: { otp: "" },
    check: ({ otp }) => ({ otp: /^\d{6}$/.test(otp) ? undefined : texts.codeInvalid }),
    async send({ otp }) {
      const { data } = await api.confirmAuthenticator({ body: { otp } });
      onDone(data.recoveryCodes);
    },
    failed: texts.codeFailed,
  });
  return (
    <FormDialog
      form={form}
      title="Set up your authenticator app"
      submitLabel="Confirm code"
      busyLabel="Checking…"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Scan this with your authenticator app, or type the key into it.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode {...started.qrCode} />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">Key</p>
          <CopyText
            label="key"
            text={started.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            shownLength={0}
          />
        </div>
      </div>
      <TextInput
        label="6-digit code"
        hint="The code that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        mono
        data-autofocus=""
        {...form.field("otp")}
        onChange={(event) => form.set({ otp: codeFrom(event.target.value) })}
      />
    </FormDialog>
  );
}

/** Dark on white in either colour scheme, since cameras expect that. */
const QrCode = ({ size, path }: StartedAuthenticator["qrCode"]) => (
  <svg
    role="img"
    aria-label="QR code for your authenticator app"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-48 shrink-0 rounded-lg border border-hairline"
  >
    <rect width={size} height={size} fill="white" />
    <path d={path} fill="black" />
  </svg>
);
