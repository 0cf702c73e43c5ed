import { pickErrorMessage } from "#contracts/client";
import { Notice } from "./notice.tsx";

interface FailedNoticeProps {
  /** Error of the call; without one nothing is shown. */
  error: unknown;
  /** Shown where the server gave no reason. */
  failed: string;
  onDismiss?: () => void;
  className?: string;
}

export const FailedNotice = ({ error, failed, ...notice }: FailedNoticeProps) =>
  error ? (
    <Notice tone="error" {...notice}>
      {pickErrorMessage(error, failed)}
    </Notice>
  ) : null;
