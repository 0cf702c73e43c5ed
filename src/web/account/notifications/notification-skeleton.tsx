import { LoaderText } from "#ui/loader";
import { Skeleton, SkeletonLines } from "#ui/skeleton";

export function NotificationSkeleton({ count = 5 }: { count?: number }) {
  return (
    <>
      <LoaderText />
      <div aria-hidden className="divide-y divide-hairline">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex gap-3 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-9 shrink-0 rounded-full!" />
            <SkeletonLines className="py-0.5" sizes={["h-5 w-2/5", "h-4 w-4/5", "h-4 w-20"]} />
          </div>
        ))}
      </div>
    </>
  );
}
