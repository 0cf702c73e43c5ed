import { besideSummary } from "#ui/summary-skeleton";
import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";

export function OrderDetailsSkeleton() {
  return (
    <>
      <LoaderText />
      <div
        aria-hidden
        className="flex flex-col gap-6 rounded-xl border border-hairline bg-card p-4 sm:p-6"
      >
        <div className="grid gap-5 sm:grid-cols-4">
          {["one", "two", "three", "four"].map((step) => (
            <Skeleton key={step} className="h-7 w-32" />
          ))}
        </div>
        <Skeleton className="h-6 w-3/5" />
      </div>
      <div aria-hidden className={besideSummary}>
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-56 rounded-xl" />
      </div>
    </>
  );
}
