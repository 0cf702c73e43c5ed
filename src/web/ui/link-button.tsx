import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button-style.ts";

interface LinkButtonProps extends Omit<LinkProps, "className">, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button. Pass `reloadDocument` for files and other answers of the server that are not pages. */
export function LinkButton({
  tone,
  size,
  wide,
  className,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass({ tone, size, wide, className })}>
      <span className="inline-flex items-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  );
}
