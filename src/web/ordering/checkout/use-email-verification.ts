import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCompleteEmail, plainEmail } from "#browser/email-address";
import { useLatest } from "#browser/use-latest";
import { useTimeout } from "#browser/time/use-timeout";
import { api, pickErrorMessage } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { type CheckoutForm, keepGuestProof } from "#ordering/buyer";
import { type Mailing, useMailing } from "#sent-mail";
import { emailVerifiedAt } from "./verified-elsewhere.ts";

/** With `isMailed` this page has requested a mail for it. */
type VerificationState = Mailing | { phase: "verified"; isMailed: boolean };

export type EmailVerification = NonNullable<ReturnType<typeof useEmailVerification>>;

const CHECK_AFTER_TYPING_MS = 700;
const CHECK_WHILE_WAITING_MS = 10_000;

/**
 * The state of the verification of the typed address; another address starts over. Guests need it to order, customers
 * only so that mails go to an address other than that of their account. Null for who needs none.
 */
export function useEmailVerification(form: CheckoutForm, customer: User | null) {
  const email = plainEmail(form.email);
  const isRequired = customer === null;
  const isNeeded = isRequired || (isCompleteEmail(email) && email !== plainEmail(customer.email));
  const [verifiedEmail, setVerifiedEmail] = useState<string | null>(null);
  const isVerified = verifiedEmail === email;
  const latestEmail = useLatest(email);
  const recordVerified = () => {
    if (email === latestEmail.current) setVerifiedEmail(email);
  };
  const body = { email, firstName: form.firstName, lastName: form.lastName, phone: form.phone };

  const checking = useRef<AbortController>(undefined);
  const requestBy =
    (call: typeof api.initiateEmailVerification | typeof api.resendEmailVerification) =>
    async () => {
      checking.current?.abort();
      const { data } = await call({ body });
      if (data.isAlreadyVerified) recordVerified();
      return data.message;
    };
  const mail = useMailing({
    about: email,
    send: requestBy(api.initiateEmailVerification),
    resend: requestBy(api.resendEmailVerification),
    failed: texts.sendVerificationFailed,
    resendFailed: texts.resendVerificationFailed,
  });
  /** Checks whether the address is verified; only the newest response counts. */
  const check = async () => {
    if (!isNeeded || !isCompleteEmail(email)) return;
    checking.current?.abort();
    checking.current = new AbortController();
    const { signal } = checking.current;
    try {
      const { data } = await api.getEmailVerificationStatus({ query: { email }, signal });
      if (signal.aborted) return;
      if (data.isVerified) return recordVerified();
      if (!isVerified) return;
      setVerifiedEmail(null);
      mail.reset();
    } catch (error) {
      if (!signal.aborted && !isVerified)
        mail.fail(pickErrorMessage(error, texts.emailStatusFailed));
    }
  };

  /** Rejects when the shop refuses the code. */
  const enterCode = async (code: string) => {
    checking.current?.abort();
    const { data } = await api.verifyEmailCode({ body: { email, code } });
    keepGuestProof({ email, token: data.token });
    recordVerified();
  };

  const isMailed = mail.mailing.phase !== "not sent";
  const state: VerificationState = isVerified ? { phase: "verified", isMailed } : mail.mailing;
  useChecks(email, state.phase, check);
  // The reason why it was not sent is shown.
  const send = () => void mail.send().catch(() => undefined);
  const resend = () => void mail.resend();
  return isNeeded ? { state, isRequired, send, resend, enterCode, check } : null;
}

/** Checks once typing pauses; then, while a mail is pending, on return to the page and every ten seconds. */
function useChecks(email: string, phase: VerificationState["phase"], check: () => Promise<void>) {
  const checkNow = useEffectEvent(() => void check());
  useTimeout(() => void check(), CHECK_AFTER_TYPING_MS, email);
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
