import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useKeptFocus } from "#browser/use-kept-focus";
import { buttonClass, type ButtonAppearance } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

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
      className={`${buttonClass({ tone, size, wide, className })} ${isInert ? "opacity-50" : ""}`}
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
