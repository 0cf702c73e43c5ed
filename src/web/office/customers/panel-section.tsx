import type { ReactNode } from "react";
import { Button } from "#ui/button";

interface PanelSectionProps {
  title: string;
  /** At the end of the heading line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the customer's panel under its own heading; the table in it is the landmark. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section>
      <div className="flex min-h-8 items-center justify-between gap-4 border-b border-hairline pb-1">
        <h3 className="text-sm">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A line shown instead of rows. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className="py-3 text-sm text-ink-soft">{children}</p>;
}

interface PanelFailedProps {
  text: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** A line shown instead of rows that could not be loaded. */
export function PanelFailed({ text, query }: PanelFailedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm text-red-ink">
      <span>{text}</span>
      <span>{query.error?.message}</span>
      <Button tone="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </p>
  );
}
