import { useDense } from "#ui/density";

/** A grey block of the shape that is to come; give it a size by class. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-skeleton rounded-sm bg-hairline forced-colors:border ${className}`}
    />
  );
}

interface SkeletonLinesProps {
  /** Classes with width and height, by line; no two alike. */
  sizes: readonly string[];
  className?: string;
}

/** Lines of text, each of the given size. */
export const SkeletonLines = ({ sizes, className = "" }: SkeletonLinesProps) => (
  <div className={`flex grow flex-col gap-2 ${className}`}>
    {sizes.map((size) => (
      <Skeleton key={size} className={size} />
    ))}
  </div>
);

/** Lines of a table that is loading. */
export function SkeletonRows({ rows }: { rows: number }) {
  const height = useDense() ? "h-10" : "h-14";
  return (
    <div aria-hidden className="divide-y divide-hairline border-y border-hairline">
      {numbersTo(rows).map((row) => (
        <div key={row} className={`flex items-center gap-6 px-3 ${height}`}>
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
