import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "primary" | "success" | "amber" | "red";

export interface BadgeLabel {
  text: string;
  tone: BadgeTone;
}

interface BadgeProps {
  tone?: BadgeTone;
  /** A dot without one. */
  icon?: LucideIcon;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-fit items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border ${tones[tone]}`}
    >
      {Icon ? (
        <Icon aria-hidden className="size-3.5" />
      ) : (
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
      )}
      <span>{children}</span>
    </span>
  );
}

/** Nothing without a label. */
export const LabelBadge = ({ label }: { label: BadgeLabel | null }) =>
  label && <Badge tone={label.tone}>{label.text}</Badge>;

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft ring-1 ring-hairline ring-inset",
  primary: "bg-primary-soft text-primary-strong",
  success: "bg-success-soft text-success-ink",
  amber: "bg-amber-soft text-amber-ink",
  red: "bg-red-soft text-red-ink",
};
