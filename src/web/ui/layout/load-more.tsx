import { Button } from "#ui/actions/button";
import { useDense } from "#ui/density";

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Loads the next page of a list; nothing once all of it is there. */
export function LoadMore({ query }: LoadMoreProps) {
  const dense = useDense();
  if (!query.hasNextPage) return null;
  const hasFailed = query.isFetchNextPageError && !query.isFetchingNextPage;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <p role="status" className="text-sm text-red-ink empty:hidden">
        {hasFailed && "More could not be loaded."}
      </p>
      <Button
        tone="secondary"
        className={dense ? "" : "max-sm:w-full"}
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {hasFailed ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}
