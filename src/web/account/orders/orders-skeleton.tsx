import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";

export function OrdersSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoaderText />
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          aria-hidden
          className="grid gap-x-8 gap-y-3 rounded-xl border border-hairline bg-card p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_9rem]"
        >
          <div className="flex flex-col gap-2 lg:contents">
            <Skeleton className="h-6 w-40" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <div className="flex gap-2">
                <Skeleton className="h-5 w-28" />
              </div>
            </div>
          </div>
          <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-end sm:justify-start">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-5 w-36" />
          </div>
          <div className="sm:max-lg:col-span-2">
            <Skeleton className="h-11 rounded-lg! sm:w-28" />
          </div>
        </div>
      ))}
    </>
  );
}
