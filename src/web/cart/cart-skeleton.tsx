import { LoaderText } from "#ui/loader";
import { besideSummary } from "./beside-summary.ts";
import { Skeleton } from "#ui/skeleton";

/** The cart's own shape while titles and prices are on their way. */
export function CartSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <div className={besideSummary} aria-busy="true">
      <LoaderText />
      <div aria-hidden className="divide-y divide-hairline border-y border-hairline">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="flex gap-4 py-4">
            <Skeleton className="h-15 w-20 rounded-lg sm:h-18 sm:w-24" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
            <Skeleton className="hidden h-5 w-20 sm:block" />
          </div>
        ))}
      </div>
      <div
        aria-hidden
        className="flex flex-col gap-4 rounded-xl border border-hairline bg-card p-6"
      >
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-5" />
        <Skeleton className="h-7" />
        <Skeleton className="h-13 rounded-lg" />
      </div>
    </div>
  );
}
