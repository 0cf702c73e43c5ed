import type { ReactNode } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { RoofOutline } from "#ui/roof-outline";

interface AuthPanelProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links to the neighbouring pages, below the card. */
  footer?: ReactNode;
  /** It takes the place of another panel, with what had focus. */
  takesFocus?: boolean;
}

/** One centred card on an otherwise empty page. */
export function AuthPanel({ title, text, children, footer, takesFocus = false }: AuthPanelProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takesFocus);
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <RoofOutline className="mb-4 w-16 text-primary" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {text && <div className="mt-2 text-ink-soft">{text}</div>}
        <div className="mt-6 rounded-xl border border-hairline bg-card p-5 sm:p-6">{children}</div>
        {footer && <div className="mt-4 text-ink-soft">{footer}</div>}
      </div>
    </div>
  );
}
