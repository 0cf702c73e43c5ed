import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { makeQueryClient } from "#client/api-query";
import { SentMail, useMailing } from "#sent-mail";
import { Button } from "#ui/actions/button";
import { Page, Row } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { PrintButton } from "#ui/actions/print-button";

interface ExpiredLinkProps {
  tone: "waiting" | "error";
  title: string;
  text: string;
  /** Requests a new link, and returns what the shop says about it. */
  send: () => Promise<string>;
  otherAction?: ReactNode;
}

/** Says that a link does not work any more, and mails a new one to the address that got it. */
export function ExpiredLink({ tone, title, text, send: request, otherAction }: ExpiredLinkProps) {
  const { mailing, message, send, resend } = useMailing({
    send: request,
    failed: "The link could not be emailed. Please try again.",
  });
  const isSent = mailing.phase === "sent";
  return (
    <OutcomePanel
      tone={tone}
      title={title}
      text={text}
      actions={
        !isSent && (
          <>
            <Button
              busy={mailing.phase === "sending"}
              onClick={() => void send().catch(() => undefined)}
            >
              Email a new link
            </Button>
            {otherAction}
          </>
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

/** A query cache for a page that is also opened without an account. */
export function OwnQueryCache({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

interface LinkedPageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** What can be printed is there. */
  isLoaded?: boolean;
  children: ReactNode;
}

export const LinkedPage = ({ title, subtitle, isLoaded = false, children }: LinkedPageProps) => (
  <Page>
    <Row gap={4} align="end" justify="between" wrap className="min-h-15">
      <div>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-ink-soft wrap-anywhere">{subtitle}</p>}
      </div>
      {isLoaded && <PrintButton />}
    </Row>
    {children}
  </Page>
);
