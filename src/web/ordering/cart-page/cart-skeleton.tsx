import { Skeleton, SkeletonLines } from "#ui/skeleton";
import { SummarySkeleton } from "#ui/summary-skeleton";

export function CartSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <SummarySkeleton linesClass="h-5">
      <div aria-hidden className="divide-y divide-hairline border-y border-hairline">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className="flex gap-4 py-4">
            <Skeleton className="h-15 w-20 rounded-lg sm:h-18 sm:w-24" />
            <SkeletonLines sizes={["h-5 w-3/5", "h-4 w-4/5", "h-4 w-2/5"]} />
            <Skeleton className="hidden h-5 w-20 sm:block" />
          </div>
        ))}
      </div>
    </SummarySkeleton>
  );
}
