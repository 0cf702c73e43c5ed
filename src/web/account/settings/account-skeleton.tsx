import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";

export function AccountSkeleton() {
  return (
    <>
      <LoaderText />
      <div aria-hidden>
        <div className="flex h-12 items-center gap-8 border-b border-hairline px-4">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-28" />
        </div>
        <div className="flex max-w-xl flex-col gap-5 pt-6">
          {["name", "email", "phone"].map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-11 rounded-lg" />
            </div>
          ))}
          <Skeleton className="h-11 w-36 rounded-lg" />
        </div>
      </div>
    </>
  );
}
