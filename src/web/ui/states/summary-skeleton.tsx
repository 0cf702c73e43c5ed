import type { ReactNode } from "react";
import { LoaderText } from "./loader.tsx";
import { Skeleton } from "./skeleton.tsx";

interface SummarySkeletonProps {
  /** Height of the lines above the total. */
  linesClass: string;
  children: ReactNode;
}

export const SummarySkeleton = ({ linesClass, children }: SummarySkeletonProps) => (
  <div className={besideSummary} aria-busy="true">
    <LoaderText />
    {children}
    <div aria-hidden className="card flex flex-col gap-4 p-6">
      <Skeleton className="h-6 w-28" />
      <Skeleton className={linesClass} />
      <Skeleton className="h-7" />
      <Skeleton className="h-13 rounded-lg" />
    </div>
  </div>
);

/** Content with its summary beside it, or below it on a phone. */
export const besideSummary =
  "grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12";
