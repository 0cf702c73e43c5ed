import { CircleCheck } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { Button } from "#ui/actions/button";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Skeleton } from "#ui/states/skeleton";
import type { EmailVerification } from "./use-email-verification.ts";

interface VerificationPanelProps {
  email: string;
  /** Where mails about the order go until it is verified; null for guests, who can't order before. */
  mailsGoTo: string | null;
  verification: EmailVerification;
  /** Checks the typed address first. */
  onSend: () => void;
}

// Nobody needs it before a mail is sent.
const useSentCode = lazyPart(() => import("./sent-code.tsx"));

/** Where the address of an order is verified: not started, sent, verified, or failed. */
export function VerificationPanel({
  email,
  mailsGoTo,
  verification,
  onSend,
}: VerificationPanelProps) {
  const { state } = verification;
  const [SentCode, reloadSentCode] = useSentCode();
  const verified = useFocusWhen<HTMLParagraphElement>(
    state.phase === "verified" && state.isMailed,
    { ifLost: true },
  );
  if (state.phase === "verified")
    return (
      <Row
        as="p"
        ref={verified}
        tabIndex={-1}
        role="status"
        gap={2}
        className="rounded-lg bg-success-soft px-4 py-3 font-medium text-success-ink focus-visible:outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{`${email.trim()} is verified`}</span>
      </Row>
    );
  if (state.phase === "sent") {
    const title = `We sent a link to ${email.trim()}`;
    const waiting = (
      <>
        <p className="font-medium break-words">{title}</p>
        <Skeleton className="min-h-21 rounded-lg" />
      </>
    );
    return (
      <Panel>
        <ErrorBoundary onRetry={reloadSentCode}>
          <Suspense fallback={waiting}>
            <SentCode
              title={title}
              mailsGoTo={mailsGoTo}
              sent={state}
              verification={verification}
            />
          </Suspense>
        </ErrorBoundary>
      </Panel>
    );
  }
  return (
    <Panel>
      {state.error && <Notice tone="error">{state.error}</Notice>}
      <Row gapX={6} gapY={3} justify="between" wrap>
        <p className="min-w-0 grow basis-60 text-sm text-ink-soft">
          {mailsGoTo === null
            ? "Guests verify their email address once. We send you a code; enter it here, or open the link beside it."
            : `Until this address is verified, emails about this order go to ${mailsGoTo}, the address of your account. We send a code to the other address; enter it here, or open the link beside it.`}
        </p>
        <Button tone="secondary" busy={state.phase === "sending"} onClick={onSend}>
          {state.error ? "Try again" : "Verify email"}
        </Button>
      </Row>
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Stack gap={3} frame="panel" className="bg-sunken px-4 py-3">
      {children}
    </Stack>
  );
}
