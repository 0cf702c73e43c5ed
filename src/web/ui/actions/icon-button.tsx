import { type LucideIcon, X } from "lucide-react";
import type { ComponentProps } from "react";
import { useKeptFocus } from "#browser/focus/use-kept-focus";
import { useDense } from "#ui/density";
import { useTip } from "./tip.tsx";

interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | "onFocus" | "onBlur"
> {
  /** What it does, as a verb; read aloud, and shown as a tip unless `title` is. */
  label: string;
  icon: LucideIcon;
  iconClass?: string;
  tone?: "quiet" | "secondary" | "danger";
}

export function IconButton({
  label,
  title = label,
  icon: Icon,
  tone = "quiet",
  iconClass,
  className = "",
  type = "button",
  onClick,
  ...rest
}: IconButtonProps) {
  const dense = useDense();
  const { props, tip } = useTip(title);
  const { isInert, focusProps } = useKeptFocus({ ...rest, ...props });
  return (
    <>
      <button
        {...props}
        {...rest}
        {...focusProps}
        type={type}
        aria-label={label}
        aria-disabled={isInert || rest["aria-disabled"]}
        onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
        className={`inline-flex shrink-0 items-center justify-center rounded-lg border transition-colors disabled:opacity-50 ${
          dense ? "size-7" : "size-11"
        } ${tones[tone]} ${isInert ? "opacity-50" : ""} ${className}`}
      >
        <Icon aria-hidden className={iconClass ?? (dense ? "size-4" : "size-5")} />
      </button>
      {tip}
    </>
  );
}

const tones = {
  quiet:
    "border-transparent text-ink-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink",
  secondary: "border-line bg-card text-ink not-disabled:hover:border-ink",
  danger:
    "border-transparent text-ink-soft not-disabled:hover:bg-red-soft not-disabled:hover:text-red-ink",
};

type CloseButtonProps = Omit<ComponentProps<typeof IconButton>, "icon" | "label"> & {
  label?: string;
};

/** A cross that closes or dismisses what it is in. */
export const CloseButton = ({ label = "Close", ...rest }: CloseButtonProps) => (
  <IconButton label={label} icon={X} iconClass="size-5" {...rest} />
);
