import { LoaderText } from "#ui/loader";
import { Skeleton, SkeletonRows } from "#ui/skeleton";

export function RewardsSkeleton() {
  return (
    <>
      <LoaderText />
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {["balance", "earned"].map((card) => (
          <div
            key={card}
            className="flex flex-col gap-2 rounded-xl border border-hairline bg-card p-4 sm:p-6"
          >
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-10 w-28" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </div>
      <SkeletonRows rows={5} />
    </>
  );
}
