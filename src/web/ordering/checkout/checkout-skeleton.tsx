import { Skeleton } from "#ui/skeleton";
import { SummarySkeleton } from "#ui/summary-skeleton";

export function CheckoutSkeleton() {
  return (
    <SummarySkeleton linesClass="h-12">
      <div aria-hidden className="flex flex-col gap-4">
        <Skeleton className="h-18 rounded-lg" />
        <div className="flex flex-col gap-6 rounded-xl border border-hairline bg-card p-4 sm:p-6">
          <Skeleton className="h-6 w-32" />
          <FieldSkeleton />
          <Skeleton className="h-17 rounded-lg" />
          <div className="grid gap-5 sm:grid-cols-2">
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
          <FieldSkeleton />
        </div>
      </div>
    </SummarySkeleton>
  );
}

const FieldSkeleton = () => (
  <div className="flex flex-col gap-2">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-11 rounded-lg" />
  </div>
);
