import { Children, type ReactNode } from "react";
import { PartBoundary } from "#ui/part-boundary";

interface PartsProps {
  /** What they show: once it is another value, those that failed are tried again. */
  shows: unknown;
  /** Loads again what they show. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/** Parts of a panel, each of which may fail alone. */
export const Parts = ({ children, ...part }: PartsProps) =>
  Children.map(children, (child) => child && <PartBoundary {...part}>{child}</PartBoundary>);
