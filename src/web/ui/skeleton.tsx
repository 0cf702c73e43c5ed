/** A grey block of the shape that is to come; give it a size by class. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-skeleton rounded-sm bg-hairline ${className}`} />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="flex flex-col gap-2">
      {numbersTo(lines).map((line) => (
        <Skeleton key={line} className={`h-4 ${line === lines ? "w-3/5" : "w-full"}`} />
      ))}
    </span>
  );
}

/** Cards of a product or category grid: picture, title, price. Put it where the cards will stand. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  return numbersTo(count).map((card) => (
    <div
      key={card}
      aria-hidden
      className="overflow-hidden rounded-xl border border-hairline bg-card"
    >
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-2 h-11 rounded-lg" />
      </div>
    </div>
  ));
}

/** Lines of a table that is loading. */
export function SkeletonRows({ rows = 8, dense = false }: { rows?: number; dense?: boolean }) {
  return (
    <div aria-hidden className="divide-y divide-hairline border-y border-hairline">
      {numbersTo(rows).map((row) => (
        <div key={row} className={`flex items-center gap-6 px-3 ${dense ? "h-10" : "h-14"}`}>
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
