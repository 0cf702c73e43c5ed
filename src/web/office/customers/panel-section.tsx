import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button";
import { Row } from "#ui/layout/layout";
import { Skeleton } from "#ui/states/skeleton";

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

interface PanelPartProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "isError" | "error" | "isFetching" | "refetch">;
  /** Said when loading fails, before the shop's reason. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Loaded rows, which stay when they can't be loaded once more; a line where they could not be loaded at all. */
export function PanelPart<Data>({ query, failed, children }: PanelPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton className="my-3 h-5 w-2/3" />;
  return (
    <Row as="p" role="alert" gap={3} wrap className="py-3 text-sm text-red-ink">
      <span>{failed}</span>
      <span>{query.error?.message}</span>
      <Button tone="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Row>
  );
}
