import { useState } from "react";
import { makeOneAtATime } from "#browser/state/one-at-a-time";
import { useLatest } from "#browser/use-latest";
import { useSecondsUntil } from "#browser/time/use-now";
import { pickErrorMessage } from "#client/api";
import { RESEND_SECONDS } from "#contracts/time-limits";

/** A mail was sent; `error` says why another one was not, or why a later step failed. */
export interface SentMailing {
  phase: "sent";
  sentAt: number;
  isResending: boolean;
  error: string | null;
}

/** State of a mail sent on request: not sent, sent, sent again. */
export type Mailing =
  | { phase: "not sent"; error: string | null }
  | { phase: "sending"; error: null }
  | SentMailing;

interface MailingCalls {
  /** Resolves to the server's message about the mail; rejects with an ApiError. */
  send: () => Promise<string>;
  /** Defaults to the first call. */
  resend?: () => Promise<string>;
  failed: string;
  resendFailed?: string;
  /** Such as the address. Another one starts over, and what comes late about the former is ignored. */
  about?: string;
  /** The first mail was sent before, at a time that the page does not know. */
  wasSent?: boolean;
}

/** A mail that is sent on request, and sent again. */
export function useMailing({ about = "", ...calls }: MailingCalls) {
  const start = { about, message: "", mailing: toFirstMailing(calls.wasSent) };
  const [known, setKnown] = useState(start);
  const { message, mailing } = known.about === about ? known : start;
  const latest = useLatest(about);
  const [oneAtATime] = useState(makeOneAtATime);
  const change = (next: (before: Mailing) => Mailing, text?: string) => {
    if (about !== latest.current) return;
    setKnown((before) => {
      const now = before.about === about ? before : start;
      return { about, message: text ?? now.message, mailing: next(now.mailing) };
    });
  };
  return {
    mailing,
    isResending: mailing.phase === "sent" && mailing.isResending,
    /** The server's message about the last mail that this page sent. */
    message,
    /** Rejects with what the shop refused, which is shown too. */
    send: () =>
      oneAtATime(async () => {
        change(() => sending);
        try {
          const text = await calls.send();
          change(justSent, text);
        } catch (error) {
          change(() => notSent(pickErrorMessage(error, calls.failed)));
          throw error;
        }
      }),
    resend: () =>
      oneAtATime(async () => {
        if (mailing.phase !== "sent") return;
        change(() => ({ ...mailing, isResending: true, error: null }), "");
        try {
          const text = await (calls.resend ?? calls.send)();
          change(justSent, text);
        } catch (error) {
          const problem = pickErrorMessage(error, calls.resendFailed ?? calls.failed);
          change(() => ({ ...mailing, isResending: false, error: problem }));
        }
      }),
    /** Shows why a step after the mail failed. */
    fail: (problem: string) => change((before) => withProblem(before, problem)),
    quiet: () => change((before) => ({ ...before, error: null }), ""),
    reset: () => change(() => toFirstMailing(calls.wasSent), ""),
  };
}

/** Seconds until another mail may be requested. */
export const useResendSeconds = (mailing: Mailing): number =>
  useSecondsUntil(
    mailing.phase === "sent" ? mailing.sentAt + RESEND_SECONDS * 1000 : 0,
    RESEND_SECONDS,
  );

const toFirstMailing = (wasSent: boolean | undefined): Mailing =>
  wasSent ? { ...justSent(), sentAt: 0 } : notSent();

function withProblem(before: Mailing, error: string): Mailing {
  if (before.phase === "sending") return before;
  return before.phase === "sent" ? { ...before, error } : notSent(error);
}

const notSent = (error: string | null = null): Mailing => ({ phase: "not sent", error });
const sending: Mailing = { phase: "sending", error: null };
const justSent = (): SentMailing => ({
  phase: "sent",
  sentAt: Date.now(),
  isResending: false,
  error: null,
});
