import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { QueryFailed } from "./error-state.tsx";
import { FailedPart } from "./failed-part.tsx";

/** What a part needs to know of the query whose data it shows; TanStack Query's results fit. */
interface PartQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FrameProps {
  /** The message that the part can't be shown or loaded gets the frame of a card, which the part has itself. */
  isCard?: boolean;
  className?: string;
}

interface PartProps extends FrameProps {
  children: ReactNode;
  /** Shown while code that the part needs is loaded. */
  skeleton?: ReactNode;
  /** Loads again what the part shows. */
  onRetry?: (() => unknown) | undefined;
  /** What the part shows: once it is another value, the part is tried again. */
  shows?: unknown;
}

interface LoadedPartProps<Data> extends FrameProps {
  query: PartQuery<Data>;
  /** Shown until the data have come. */
  skeleton?: ReactNode;
  /** Title when loading fails, above the shop's reason; without it, one line says so. */
  failed?: string;
  /** Where the shop gives no reason. */
  failedText?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A section, panel or card that waits and fails alone, with a button that tries it again:
 *
 * - `<Part query={useQuery(…)} skeleton={…} failed="…">{(data) => …}</Part>` shows loaded data, which stay when they
 *   can't be loaded once more;
 * - `<Part skeleton={…} onRetry={reload}>` waits for code;
 * - `<Part>` only keeps its failure to itself.
 *
 * Queries don't suspend: React shows a fallback for at least 300 ms, so that data which came after 30 ms appeared after
 * 311 ms instead of 45 (measured with `useSuspenseQuery`).
 */
export function Part<Data>(part: PartProps | LoadedPartProps<Data>) {
  const hasQuery = "query" in part;
  const { shows, onRetry } = hasQuery
    ? { shows: part.query.data, onRetry: part.query.refetch }
    : part;
  const frame = `${part.isCard ? "card h-fit" : ""} ${part.className ?? ""}`;
  return (
    <ErrorBoundary
      shows={shows}
      onRetry={onRetry}
      fallback={(retry) => <FailedPart onRetry={retry} className={frame} />}
    >
      {hasQuery ? (
        <Loaded {...part} frame={frame} />
      ) : part.skeleton === undefined ? (
        part.children
      ) : (
        <Suspense fallback={part.skeleton}>{part.children}</Suspense>
      )}
    </ErrorBoundary>
  );
}

function Loaded<Data>(part: LoadedPartProps<Data> & { frame: string }) {
  const { query, frame, failed, failedText, skeleton = null, children } = part;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  if (failed === undefined)
    return <FailedPart className={frame} onRetry={() => void query.refetch()} />;
  return (
    <div className={frame}>
      <QueryFailed query={query} title={failed} text={failedText} />
    </div>
  );
}
