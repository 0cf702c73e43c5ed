import { useEffect, useState } from "react";
import { secondsUntilResend } from "./resend-countdown.ts";

/** Counts down from the moment of sending; 0 when another mail may be asked for. */
export function useResendCountdown(sentAt: number): number {
  const [now, setNow] = useState(sentAt);
  const seconds = secondsUntilResend(sentAt, Math.max(sentAt, now));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver, sentAt]);
  return seconds;
}
