import { LoaderText } from "#ui/loader";
import { Skeleton } from "#ui/skeleton";

export function CustomerPanelSkeleton() {
  return (
    <>
      <LoaderText />
      <div aria-hidden className="flex flex-col gap-7">
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {["email", "phone", "joined", "address", "role", "id", "orders", "points"].map((fact) => (
            <div key={fact} className={isWide.has(fact) ? "col-span-2" : ""}>
              <Skeleton className="mb-2 h-3 w-16" />
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </div>
        {["orders", "cart", "rewards"].map((section) => (
          <div key={section} className="flex flex-col gap-4">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </div>
    </>
  );
}

const isWide = new Set(["email", "address", "orders"]);
