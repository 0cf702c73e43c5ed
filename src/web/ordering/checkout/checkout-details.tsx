import { Check, PencilLine } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, Suspense } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { lazyPart } from "#browser/loading/load-again";
import type { CartLine } from "#contracts/cart-lines";
import { MAX_ADDRESS_NOTE, MAX_NAME } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import type { CheckoutField } from "#ordering/buyer";
import { Button } from "#ui/actions/button";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { EmailInput } from "#ui/fields/email-input";
import { DividedList, Grid, Row, Stack } from "#ui/layout/layout";
import { PhoneInput, TextInput } from "#ui/fields/text-input";
import { TextArea } from "#ui/fields/text-area";
import { type Checkout, verificationId } from "./use-checkout.ts";
import { VerificationPanel } from "./verification-panel.tsx";

/** Below what a phone shows first. */
const useBillingAddress = lazyPart(() => import("./billing-address.tsx"));

interface CheckoutDetailsProps {
  checkout: Checkout;
  lines: readonly { line: CartLine }[];
}

/** Contact and address; "Confirm Information" locks them, "Edit Information" opens them again. */
export function CheckoutDetails({ checkout, lines }: CheckoutDetailsProps) {
  const { form, isConfirmed, verification } = checkout;
  const [BillingAddress, reloadAddress] = useBillingAddress();
  const editButton = useFocusWhen<HTMLButtonElement>(isConfirmed);
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
    <DividedList as="form" {...form.props} onSubmit={confirm} frame="card">
      <Section number="1" title="Contact">
        <EmailInput
          hint="Your order’s link and your reports go to this address."
          autoComplete="email"
          {...field("email")}
          onBlur={() => void verification?.check()}
        />
        {verification && (
          <div id={verificationId}>
            <VerificationPanel
              email={form.values.email}
              mailsGoTo={checkout.customer?.email ?? null}
              verification={verification}
              onSend={checkout.sendVerification}
            />
          </div>
        )}
        <Grid gap={5} className="sm:grid-cols-2">
          <Input {...inputs.firstName} {...field("firstName")} />
          <Input {...inputs.lastName} {...field("lastName")} />
        </Grid>
        <PhoneInput label="Phone (optional)" enterKeyHint="next" {...field("phone")} />
      </Section>
      <Section number="2" title="Billing address">
        <ErrorBoundary onRetry={reloadAddress}>
          {/* As high as its fields. */}
          <Suspense fallback={<div className="h-123 sm:h-75" />}>
            <BillingAddress lines={lines} form={form} isConfirmed={isConfirmed} />
          </Suspense>
        </ErrorBoundary>
        <TextArea
          label="Additional information (optional)"
          rows={2}
          maxLength={MAX_ADDRESS_NOTE}
          {...field("additional")}
        />
      </Section>
      <div className="p-4 sm:p-6">
        {isConfirmed ? (
          <Row gap={4} justify="between" wrap>
            <Row as="p" role="status" gap={2} className="font-medium text-success-ink">
              <Check aria-hidden className="size-5" />
              Information confirmed
            </Row>
            <Button key="edit" ref={editButton} tone="secondary" icon={PencilLine} onClick={edit}>
              {texts.editInformation}
            </Button>
          </Row>
        ) : (
          <Button key="confirm" type="submit" size="large" wide>
            {texts.confirmInformation}
          </Button>
        )}
      </div>
    </DividedList>
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
      <Row as="h2" gap={3} align="baseline" className="mb-5 text-lg">
        <span aria-hidden className="figures text-sm font-normal text-ink-soft">
          {number}
        </span>
        <span>{title}</span>
      </Row>
      <Stack gap={5}>{children}</Stack>
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
} satisfies Record<string, ComponentProps<typeof TextInput>>;
