import { Suspense } from "react";
import { lazyPart } from "#browser/load-again";
import { ErrorBoundary } from "#ui/error-boundary";
import type { TrustListProps } from "./trust-list.tsx";

const useTrustList = lazyPart(() => import("./trust-list.tsx"));

/** `TrustList`, whose code comes after what is bought. */
export function WhyTrustUs(props: TrustListProps) {
  const [TrustList] = useTrustList();
  return (
    <div className={props.isWide ? "min-h-11 sm:min-h-9" : "min-h-66 sm:min-h-54"}>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <TrustList {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
