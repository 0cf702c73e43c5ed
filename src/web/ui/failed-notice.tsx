import { messageOf } from "#contracts/client";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  /** Of the call; without one nothing is shown. */
  error: unknown;
  /** Where the server said nothing. */
  failed: string;
  onDismiss?: () => void;
  className?: string;
}

/** Why a call failed. */
export const FailedNotice = ({ error, failed, ...notice }: FailedNoticeProps) =>
  error ? (
    <Notice tone="error" {...notice}>
      {messageOf(error, failed)}
    </Notice>
  ) : null;
