import type { ReactNode } from "react";
import { Button } from "#ui/actions/button";
import { Row } from "#ui/layout/layout";

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
      <Row gap={4} justify="between" line="bottom" className="min-h-8 pb-1">
        <h3 className="text-sm">{title}</h3>
        {aside}
      </Row>
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
    <Row as="p" role="alert" gap={3} wrap className="py-3 text-sm text-red-ink">
      <span>{text}</span>
      <span>{query.error?.message}</span>
      <Button tone="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Row>
  );
}
