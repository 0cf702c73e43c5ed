import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useKeptFocus } from "#browser/focus/use-kept-focus";
import { useDense } from "#ui/density";
import { Spinner } from "#ui/spinner";

interface ButtonProps extends ComponentProps<"button">, ButtonAppearance {
  icon?: LucideIcon | undefined;
  iconClass?: string;
  /** Work is running: the spinner turns, clicks are ignored, width and focus are kept. */
  busy?: boolean | undefined;
  /** Text while busy, for example "Adding..."; without it the text stays. */
  busyLabel?: string | undefined;
}

export function Button({
  tone,
  size,
  wide,
  className,
  icon: Icon,
  iconClass = "size-4",
  busy = false,
  busyLabel,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { isInert, focusProps } = useKeptFocus(rest);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...focusProps}
      type={type}
      className={`${useButtonClass({ tone, size, wide, className })} ${isInert ? "opacity-50" : ""}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || isInert || rest["aria-disabled"]}
      onClick={click}
    >
      <span className="grid place-items-center *:[grid-area:1/1]">
        <Reserve text={busy ? children : busyLabel} hasIcon={!busy || Icon !== undefined} />
        <span className="inline-flex items-center gap-2">
          {busy ? <Spinner /> : Icon && <Icon aria-hidden className={iconClass} />}
          <span>{busy ? (busyLabel ?? children) : children}</span>
        </span>
      </span>
    </button>
  );
}

/** Holds the width of the other state's text open, unseen and unread. */
function Reserve({ text, hasIcon }: { text: ReactNode; hasIcon: boolean }) {
  if (typeof text !== "string") return null;
  return (
    <span
      aria-hidden
      data-text={text}
      className={`invisible h-0 overflow-hidden before:content-[attr(data-text)] ${hasIcon ? "pl-6" : ""}`}
    />
  );
}

type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
/** regular is 44 px high, large 52 px, small 32 px. */
type ButtonSize = "regular" | "large" | "small";

export interface ButtonAppearance {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Where controls are dense, a button is small unless it is given a size. */
export function useButtonClass({
  tone = "primary",
  size,
  wide = false,
  className = "",
}: ButtonAppearance): string {
  const usual = useDense() ? "small" : "regular";
  return `${shared} ${tones[tone]} ${sizes[size ?? usual]} ${wide ? "w-full" : ""} ${className}`;
}

const shared =
  "inline-flex items-center justify-center rounded-lg border text-center font-semibold no-underline transition-colors select-none disabled:opacity-50";

const tones: Record<ButtonTone, string> = {
  primary:
    "border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-strong not-disabled:active:bg-primary-strong",
  secondary:
    "border-line bg-card text-ink not-disabled:hover:border-ink not-disabled:active:bg-sunken",
  quiet:
    "border-transparent bg-transparent text-primary not-disabled:hover:bg-primary-soft not-disabled:active:bg-primary-soft",
  danger:
    "border-transparent bg-red text-on-red not-disabled:hover:bg-red-strong not-disabled:active:bg-red-strong",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-11 px-4 py-2 text-base",
  large: "min-h-13 px-6 py-3 text-lg",
  small: "min-h-8 px-3 py-1 text-sm",
};
