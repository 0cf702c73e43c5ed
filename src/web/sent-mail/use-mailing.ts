import { useState } from "react";
import { messageOf } from "#client/api";

/** A mail was sent; `error` says why another one was not. */
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

export const notSent = (error: string | null = null): Mailing => ({ phase: "not sent", error });
export const sending: Mailing = { phase: "sending", error: null };
export const justSent = (): SentMailing => ({
  phase: "sent",
  sentAt: Date.now(),
  isResending: false,
  error: null,
});

interface MailingCalls {
  /** Resolves to the server's message about the mail; rejects with an ApiError. */
  send: () => Promise<string>;
  /** The same call unless given. */
  resend?: () => Promise<string>;
  /** What to show when the shop gives no reason. */
  failed: string;
  resendFailed?: string;
}

export function useMailing({ send, resend = send, failed, resendFailed = failed }: MailingCalls) {
  const [mailing, setMailing] = useState(notSent);
  const [message, setMessage] = useState("");
  return {
    mailing,
    /** The server's message about the last mail. */
    message,
    /** Rejects with what the shop refused, which is shown too. */
    send: async () => {
      setMailing(sending);
      try {
        setMessage(await send());
        setMailing(justSent());
      } catch (error) {
        setMailing(notSent(messageOf(error, failed)));
        throw error;
      }
    },
    resend: async () => {
      if (mailing.phase !== "sent") return;
      setMailing({ ...mailing, isResending: true, error: null });
      try {
        setMessage(await resend());
        setMailing(justSent());
      } catch (error) {
        setMailing({ ...mailing, isResending: false, error: messageOf(error, resendFailed) });
      }
    },
  };
}
