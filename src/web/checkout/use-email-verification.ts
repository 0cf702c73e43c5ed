import { useEffect, useEffectEvent, useRef, useState } from "react";
import { texts } from "#contracts/texts";
import { api, messageOf } from "#web/api.ts";
import { useLatest } from "#web/ui/use-latest.ts";
import { type CheckoutForm, isCompleteEmail, plainEmail } from "./checkout-form.ts";
import { EMAIL_VERIFIED_KEY } from "./verified-elsewhere.ts";

/** `error` stands beside "sent" too: the mail is out, a later step failed. */
type VerificationState =
  | { phase: "not_started" }
  | { phase: "sending" }
  | { phase: "sent"; sentAt: number; isResending: boolean; error: string | null }
  | { phase: "verified" }
  | { phase: "error"; error: string };

export interface EmailVerification {
  state: VerificationState;
  send: () => Promise<void>;
  resend: () => Promise<void>;
  /** Asks the shop whether the address is verified; only the newest answer counts. */
  check: () => Promise<void>;
}

const CHECK_AFTER_TYPING_MS = 700;
const CHECK_WHILE_WAITING_MS = 10_000;

/** Where the verification of the typed address stands; another address starts anew. Null for who needs none. */
export function useEmailVerification(
  form: CheckoutForm,
  isNeeded: boolean,
): EmailVerification | null {
  const email = plainEmail(form.email);
  const [known, setKnown] = useState<{ email: string; state: VerificationState }>(unknown);
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
    change(email, () => ({ phase: "sending" }));
    try {
      const { data } = await api.initiateEmailVerification({ body: guest });
      change(email, () => (data.isAlreadyVerified ? verified : justSent()));
    } catch (error) {
      const message = messageOf(error, texts.sendVerificationFailed);
      change(email, () => ({ phase: "error", error: message }));
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

/** Once typing rests; then, while a mail is out, on return to the page and every ten seconds. */
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
    const checkWhenVerifiedElsewhere = ({ key }: StorageEvent) => {
      if (key === EMAIL_VERIFIED_KEY) checkNow();
    };
    const timer = setInterval(checkWhenSeen, CHECK_WHILE_WAITING_MS);
    addEventListener("focus", checkWhenSeen);
    addEventListener("storage", checkWhenVerifiedElsewhere);
    document.addEventListener("visibilitychange", checkWhenSeen);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", checkWhenSeen);
      removeEventListener("storage", checkWhenVerifiedElsewhere);
      document.removeEventListener("visibilitychange", checkWhenSeen);
    };
  }, [phase]);
}

const notStarted: VerificationState = { phase: "not_started" };
const verified: VerificationState = { phase: "verified" };
const unknown = { email: "", state: notStarted };

const justSent = (): VerificationState => ({
  phase: "sent",
  sentAt: Date.now(),
  isResending: false,
  error: null,
});

const asSent = (before: VerificationState): Extract<VerificationState, { phase: "sent" }> =>
  before.phase === "sent" ? before : { phase: "sent", sentAt: 0, isResending: false, error: null };

function afterCheck(before: VerificationState, isVerified: boolean): VerificationState {
  if (isVerified) return verified;
  return before.phase === "verified" ? notStarted : before;
}

function afterFailedCheck(before: VerificationState, message: string): VerificationState {
  if (before.phase === "sent") return { ...before, error: message };
  return before.phase === "verified" || before.phase === "sending"
    ? before
    : { phase: "error", error: message };
}
