type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
/** regular is 44 px high, large 52 px, dense 32 px (back office only). */
type ButtonSize = "regular" | "large" | "dense";

export interface ButtonAppearance {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({
  tone = "primary",
  size = "regular",
  wide = false,
  className = "",
}: ButtonAppearance): string {
  return `${shared} ${tones[tone]} ${sizes[size]} ${wide ? "w-full" : ""} ${className}`;
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
  dense: "min-h-8 px-3 py-1 text-sm",
};
