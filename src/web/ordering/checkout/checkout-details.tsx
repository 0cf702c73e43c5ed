import { Check, CircleCheck, PencilLine } from "lucide-react";
import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { codeFrom } from "#browser/code-from";
import { useFocusIfLost } from "#browser/use-focus-if-lost";
import { pickErrorMessage } from "#client/api";
import {
  MAX_ADDRESS_NOTE,
  MAX_CITY,
  MAX_COUNTRY,
  MAX_NAME,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { GUEST_MINUTES } from "#contracts/time-limits";
import type { CheckoutField } from "#ordering/buyer";
import { JobReferenceFields } from "#ordering/job-references";
import { SentMail } from "#sent-mail";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { Spinner } from "#ui/spinner";
import { PhoneInput, TextInput } from "#ui/text-input";
import { TextArea } from "#ui/text-area";
import type { Checkout } from "./use-checkout.ts";
import type { EmailVerification } from "./use-email-verification.ts";

/** Contact and address; "Confirm Information" locks them, "Edit Information" opens them again. */
export function CheckoutDetails({ checkout }: { checkout: Checkout }) {
  const { form, isConfirmed, verification } = checkout;
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirmed) editButton.current?.focus();
  }, [isConfirmed]);
  const field = (name: CheckoutField) => ({ ...form.field(name), readOnly: isConfirmed });
  const confirm = (event: FormEvent) => {
    if (isConfirmed) event.preventDefault();
    else form.props.onSubmit(event);
  };
  const edit = () => {
    checkout.edit();
    form.props.ref.current?.querySelector("input")?.focus();
  };
  return (
    <form
      {...form.props}
      onSubmit={confirm}
      className="divide-y divide-hairline rounded-xl border border-hairline bg-card"
    >
      <Section number="1" title="Contact">
        <EmailInput
          hint="Your order’s link and your reports go to this address."
          autoComplete="email"
          {...field("email")}
          onBlur={() => void verification?.check()}
        />
        {verification && (
          <VerificationPanel
            email={form.values.email}
            mailsGoTo={checkout.customer?.email ?? null}
            verification={verification}
            onSend={checkout.sendVerification}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Input {...inputs.firstName} {...field("firstName")} />
          <Input {...inputs.lastName} {...field("lastName")} />
        </div>
        <PhoneInput label="Phone (optional)" enterKeyHint="next" {...field("phone")} />
      </Section>
      <Section number="2" title="Billing address">
        <Input {...inputs.country} {...field("country")} />
        <Input {...inputs.street} {...field("street")} />
        <div className="grid gap-5 sm:grid-cols-[1fr_1fr_8rem]">
          <Input {...inputs.city} {...field("city")} />
          <Input {...inputs.state} {...field("state")} />
          <Input {...inputs.zip} {...field("zip")} />
        </div>
        <TextArea
          label="Additional information (optional)"
          rows={2}
          maxLength={MAX_ADDRESS_NOTE}
          {...field("additional")}
        />
      </Section>
      <JobReferenceFields field={field} customer={checkout.customer} />
      <div className="p-4 sm:p-6">
        {isConfirmed ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="flex items-center gap-2 font-medium text-success-ink">
              <Check aria-hidden className="size-5" />
              Information confirmed
            </p>
            <Button key="edit" ref={editButton} tone="secondary" icon={PencilLine} onClick={edit}>
              {texts.editInformation}
            </Button>
          </div>
        ) : (
          <Button key="confirm" type="submit" size="large" wide>
            {texts.confirmInformation}
          </Button>
        )}
      </div>
    </form>
  );
}

function Section({
  number,
  title,
  children,
}: {
  number: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="p-4 sm:p-6">
      <h2 className="mb-5 flex items-baseline gap-3 text-lg">
        <span aria-hidden className="figures text-sm font-normal text-ink-soft">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

const Input = (props: ComponentProps<typeof TextInput>) => (
  <TextInput enterKeyHint="next" autoCapitalize="words" {...props} />
);

const inputs = {
  firstName: {
    label: "First name",
    required: true,
    autoComplete: "given-name",
    maxLength: MAX_NAME,
  },
  lastName: {
    label: "Last name",
    required: true,
    autoComplete: "family-name",
    maxLength: MAX_NAME,
  },
  country: { label: "Country", autoComplete: "billing country-name", maxLength: MAX_COUNTRY },
  street: {
    label: "Street",
    required: true,
    autoComplete: "billing street-address",
    maxLength: MAX_STREET,
  },
  city: {
    label: "City",
    required: true,
    autoComplete: "billing address-level2",
    maxLength: MAX_CITY,
  },
  state: {
    label: "State",
    required: true,
    autoComplete: "billing address-level1",
    maxLength: MAX_STATE,
  },
  zip: {
    label: "ZIP",
    required: true,
    autoComplete: "billing postal-code",
    enterKeyHint: "done",
    autoCapitalize: "characters",
    maxLength: MAX_ZIP,
  },
} satisfies Record<string, ComponentProps<typeof TextInput>>;

interface VerificationPanelProps {
  email: string;
  /** Where mails about the order go until it is verified; null for guests, who can't order before. */
  mailsGoTo: string | null;
  verification: EmailVerification;
  /** Checks the typed address first. */
  onSend: () => void;
}

/** Where the address of an order is verified: not started, sent, verified, or failed. */
function VerificationPanel({ email, mailsGoTo, verification, onSend }: VerificationPanelProps) {
  const { state } = verification;
  const verified = useFocusIfLost<HTMLParagraphElement>(
    state.phase === "verified" && state.isMailed,
  );
  if (state.phase === "verified")
    return (
      <p
        ref={verified}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-2 rounded-lg bg-success-soft px-4 py-3 font-medium text-success-ink focus-visible:outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{`${email.trim()} is verified`}</span>
      </p>
    );
  if (state.phase === "sent")
    return (
      <Panel>
        <SentMail
          title={`We sent a link to ${email.trim()}`}
          text={`Open it within ${GUEST_MINUTES} minutes, or enter the code from the same email. This page updates by itself.${mailsGoTo === null ? "" : ` Until then, emails about this order go to ${mailsGoTo}.`}`}
          mailing={state}
          noun="link"
          onResend={verification.resend}
        >
          <MailedCode key={state.sentAt} onEnter={verification.enterCode} />
        </SentMail>
      </Panel>
    );
  return (
    <Panel>
      {state.error && <Notice tone="error">{state.error}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-60 text-sm text-ink-soft">
          {mailsGoTo === null
            ? "Guests verify their email address once. We send you a code; enter it here, or open the link beside it."
            : `Until this address is verified, emails about this order go to ${mailsGoTo}, the address of your account. We send a code to the other address; enter it here, or open the link beside it.`}
        </p>
        <Button tone="secondary" busy={state.phase === "sending"} onClick={onSend}>
          {state.error ? "Try again" : "Verify email"}
        </Button>
      </div>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-hairline bg-sunken px-4 py-3">
      {children}
    </div>
  );
}

/** The code is sent as soon as it is complete; the form around it is not. */
function MailedCode({ onEnter }: { onEnter: (code: string) => Promise<void> }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (complete: string) => {
    if (complete.length < 6 || isBusy) return;
    setIsBusy(true);
    try {
      await onEnter(complete);
    } catch (reason) {
      setError(pickErrorMessage(reason, texts.verifyEmailFailed));
    }
    setIsBusy(false);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = codeFrom(event.target.value);
    if (digits === code) return;
    setCode(digits);
    setError(undefined);
    void send(digits);
  };
  const sendAgain = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void send(code);
  };
  return (
    <TextInput
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      mono
      className="max-w-48"
      value={code}
      readOnly={isBusy}
      after={isBusy && <Spinner />}
      error={error}
      onChange={type}
      onKeyDown={sendAgain}
    />
  );
}
