import type { ReactNode } from "react";
import { useDense } from "#ui/density";

interface PageHeadingProps {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a page. */
export function PageHeading({ title, text, actions }: PageHeadingProps) {
  const dense = useDense();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className={dense ? "text-xl" : "text-2xl sm:text-3xl"}>{title}</h1>
        {text && <div className="measure mt-2 text-ink-soft">{text}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
