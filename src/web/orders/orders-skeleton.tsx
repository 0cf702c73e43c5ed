import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";

/** The list's own shape while it is on its way. */
export function OrdersSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoaderText />
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          aria-hidden
          className="grid gap-x-8 gap-y-3 rounded-xl border border-hairline bg-card p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[1fr_auto_auto]"
        >
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-52" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <div className="flex gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-5 w-20" />
            </div>
          </div>
          <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-end sm:justify-start">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-5 w-36" />
          </div>
          <div className="sm:max-lg:col-span-2 lg:flex lg:w-70 lg:items-center lg:justify-end">
            <Skeleton className="h-11 rounded-lg! sm:w-28" />
          </div>
        </div>
      ))}
    </>
  );
}
