import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTimeout } from "#browser/time/use-timeout";
import { CloseButton } from "#ui/actions/icon-button";

type NoticeTone = "info" | "success" | "warning" | "error";

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** Shows a cross; called after the cross or when the time is over. */
  onDismiss?: () => void;
  isDismissable?: boolean;
  /** Disappears by itself after so many milliseconds. */
  clearAfterMs?: number;
  action?: ReactNode;
  className?: string;
}

/** A message in the page. An error is announced at once, anything else when the reader pauses. */
export function Notice(props: NoticeProps) {
  const { tone = "info", title, children, onDismiss, clearAfterMs, action } = props;
  const [isShown, setIsShown] = useState(true);
  const dismiss = () => {
    setIsShown(false);
    onDismiss?.();
  };
  useTimeout(dismiss, clearAfterMs ?? null);
  if (!isShown) return null;
  const { icon: Icon, className } = tones[tone];
  const hasCross = props.isDismissable ?? (onDismiss !== undefined && clearAfterMs === undefined);
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`flex items-start gap-3 rounded-lg border-l-3 px-4 py-3 ${className} ${props.className ?? ""}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {hasCross && (
        <CloseButton label="Dismiss" onClick={dismiss} className="-my-2 -mr-3 text-current" />
      )}
    </div>
  );
}

const tones = {
  info: { icon: Info, className: "border-primary bg-primary-soft text-ink" },
  success: { icon: CircleCheck, className: "border-success bg-success-soft text-success-ink" },
  warning: { icon: TriangleAlert, className: "border-amber bg-amber-soft text-amber-ink" },
  error: { icon: CircleAlert, className: "border-red bg-red-soft text-red-ink" },
};
