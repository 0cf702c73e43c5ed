import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLatest } from "#browser/use-latest";
import { api, messageOf } from "#client/api";
import { isCompleteEmail, plainEmail } from "#contracts/email-address";
import { texts } from "#contracts/texts";
import type { CheckoutForm } from "#ordering/buyer";
import { justSent, type Mailing, notSent, sending, type SentMailing } from "#sent-mail";
import { emailVerifiedAt } from "./verified-elsewhere.ts";

/** `error` is beside "sent" too: the mail is out, a later step failed. */
type VerificationState = Mailing | { phase: "verified" };

export interface EmailVerification {
  state: VerificationState;
  send: () => Promise<void>;
  resend: () => Promise<void>;
  /** Checks whether the address is verified; only the newest response counts. */
  check: () => Promise<void>;
}

const CHECK_AFTER_TYPING_MS = 700;
const CHECK_WHILE_WAITING_MS = 10_000;

/** The state of the verification of the typed address; another address starts over. Null for buyers who need none. */
export function useEmailVerification(
  form: CheckoutForm,
  isNeeded: boolean,
): EmailVerification | null {
  const email = plainEmail(form.email);
  const [known, setKnown] = useState(unknown);
  const state = known.email === email ? known.state : notStarted;

  const latestEmail = useLatest(email);
  /** Changes the state only while the address is still the one it is about. */
  const change = (about: string, next: (before: VerificationState) => VerificationState) => {
    if (about !== latestEmail.current) return;
    setKnown((before) => ({
      email: about,
      state: next(before.email === about ? before.state : notStarted),
    }));
  };
  const guest = { email, firstName: form.firstName, lastName: form.lastName, phone: form.phone };

  const checking = useRef<AbortController>(undefined);
  const send = async () => {
    checking.current?.abort();
    change(email, () => sending);
    try {
      const { data } = await api.initiateEmailVerification({ body: guest });
      change(email, () => (data.isAlreadyVerified ? verified : justSent()));
    } catch (error) {
      const message = messageOf(error, texts.sendVerificationFailed);
      change(email, () => notSent(message));
    }
  };
  const resend = async () => {
    checking.current?.abort();
    change(email, (before) => ({ ...asSent(before), isResending: true, error: null }));
    try {
      const { data } = await api.resendEmailVerification({ body: guest });
      change(email, () => (data.isAlreadyVerified ? verified : justSent()));
    } catch (error) {
      const message = messageOf(error, texts.resendVerificationFailed);
      change(email, (before) => ({ ...asSent(before), isResending: false, error: message }));
    }
  };
  const check = async () => {
    if (!isNeeded || !isCompleteEmail(email)) return;
    checking.current?.abort();
    checking.current = new AbortController();
    const { signal } = checking.current;
    try {
      const { data } = await api.getEmailVerificationStatus({ query: { email }, signal });
      if (!signal.aborted) change(email, (before) => afterCheck(before, data.isVerified));
    } catch (error) {
      if (signal.aborted) return;
      change(email, (before) =>
        afterFailedCheck(before, messageOf(error, texts.emailStatusFailed)),
      );
    }
  };

  useChecks(email, state.phase, check);
  return isNeeded ? { state, send, resend, check } : null;
}

/** Checks once typing pauses; then, while a mail is out, on return to the page and every ten seconds. */
function useChecks(email: string, phase: VerificationState["phase"], check: () => Promise<void>) {
  const checkNow = useEffectEvent(() => void check());
  useEffect(() => {
    const timer = setTimeout(checkNow, CHECK_AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [email]);
  useEffect(() => {
    if (phase !== "sent") return;
    const checkWhenSeen = () => {
      if (document.visibilityState === "visible") checkNow();
    };
    const timer = setInterval(checkWhenSeen, CHECK_WHILE_WAITING_MS);
    addEventListener("focus", checkWhenSeen);
    const unsubscribe = emailVerifiedAt.subscribe(checkNow);
    document.addEventListener("visibilitychange", checkWhenSeen);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", checkWhenSeen);
      unsubscribe();
      document.removeEventListener("visibilitychange", checkWhenSeen);
    };
  }, [phase]);
}

const notStarted = notSent();
const verified: VerificationState = { phase: "verified" };
const unknown: { email: string; state: VerificationState } = { email: "", state: notStarted };

const asSent = (before: VerificationState): SentMailing =>
  before.phase === "sent" ? before : { ...justSent(), sentAt: 0 };

function afterCheck(before: VerificationState, isVerified: boolean): VerificationState {
  if (isVerified) return verified;
  return before.phase === "verified" ? notStarted : before;
}

function afterFailedCheck(before: VerificationState, message: string): VerificationState {
  if (before.phase === "sent") return { ...before, error: message };
  return before.phase === "verified" || before.phase === "sending" ? before : notSent(message);
}
