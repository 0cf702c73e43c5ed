import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "#browser/loading/page-links";
import { type ButtonAppearance, useButtonClass } from "./button.tsx";

type LinkButtonProps = LinkProps & ButtonAppearance & { icon?: LucideIcon };

/** A link that looks like a button. Pass `reloadDocument` for files and other responses that are not pages. */
export function LinkButton({
  tone,
  size,
  wide,
  className,
  icon: Icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link prefetch="intent" {...rest} className={useButtonClass({ tone, size, wide, className })}>
      <span className="inline-flex items-center gap-2">
        {Icon && <Icon aria-hidden className="size-4" />}
        <span>{children}</span>
      </span>
    </Link>
  );
}
