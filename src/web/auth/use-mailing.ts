import { useState } from "react";
import { messageOf } from "#web/api.ts";

export type Mailing =
  | { phase: "not sent"; error: string | null }
  | { phase: "sending"; error: null }
  | { phase: "sent"; sentAt: number; isResending: boolean; error: string | null };

interface MailingCalls {
  /** Answers what to tell; rejects with an ApiError. */
  send: () => Promise<string>;
  resend: () => Promise<string>;
  /** What to tell when the shop gives no reason. */
  failed: string;
  resendFailed: string;
}

/** A mail that a person asks for: not sent, sent, sent again. */
export function useMailing({ send, resend, failed, resendFailed }: MailingCalls) {
  const [mailing, setMailing] = useState<Mailing>({ phase: "not sent", error: null });
  const [told, setTold] = useState("");
  const justSent = (message: string) => {
    setTold(message);
    setMailing({ phase: "sent", sentAt: Date.now(), isResending: false, error: null });
  };
  return {
    mailing,
    /** The shop's words about the last mail. */
    told,
    /** Rejects with what the shop refused, which is shown too. */
    send: async () => {
      setMailing({ phase: "sending", error: null });
      try {
        justSent(await send());
      } catch (error) {
        setMailing({ phase: "not sent", error: messageOf(error, failed) });
        throw error;
      }
    },
    resend: async () => {
      if (mailing.phase !== "sent") return;
      setMailing({ ...mailing, isResending: true, error: null });
      try {
        justSent(await resend());
      } catch (error) {
        const message = messageOf(error, resendFailed);
        setMailing({ ...mailing, isResending: false, error: message });
      }
    },
  };
}
