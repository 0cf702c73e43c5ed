import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { Skeleton } from "#ui/skeleton";
import { type CategoryTarget, readCategory } from "./category-calls.ts";
import { toCategoryDraft, emptyCategory } from "./category-draft.ts";
import { CategoryForm } from "./category-form.tsx";

interface CategoryEditorProps {
  /** Undefined until they have been loaded. */
  categories: readonly Category[] | undefined;
  /** Id of what is edited; "" adds one. */
  edit: string;
  /** The category of the id; null if there is none. */
  target: CategoryTarget | null | undefined;
  onSaved: (message: string) => void;
  /** The form stays open, with what was typed meanwhile. */
  onSavedBefore: (message: string) => void;
  onCancel: () => void;
}

/** The form, empty or with the category that was chosen. */
export function CategoryEditor({ edit, target, ...given }: CategoryEditorProps) {
  const { categories = [], onSaved, onCancel } = given;
  const rest = { ...given, categories };
  const [round, setRound] = useState(0);
  const restart = () => {
    setRound(round + 1);
    onCancel();
  };
  if (edit === "")
    return (
      <CategoryForm
        key={round}
        {...rest}
        start={{ draft: emptyCategory, edited: null }}
        onSaved={(message) => {
          setRound(round + 1);
          onSaved(message);
        }}
        onCancel={restart}
        onRestart={restart}
      />
    );
  if (target === undefined) return <FormSkeleton />;
  if (target === null) return <NotLoaded onCancel={onCancel} />;
  return <StoredCategory key={edit} target={target} {...rest} />;
}

type StoredCategoryProps = Pick<CategoryEditorProps, "onSaved" | "onSavedBefore" | "onCancel"> & {
  target: CategoryTarget;
  categories: readonly Category[];
};

function StoredCategory({ target, ...rest }: StoredCategoryProps) {
  const query = useQuery({
    queryKey: ["category", target],
    queryFn: () => readCategory(target),
    staleTime: 0,
    gcTime: 0,
    // The edited data are not refetched; a newer version is detected on saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data)
    return (
      <CategoryForm
        key={query.dataUpdatedAt}
        onRestart={() => void query.refetch()}
        start={{
          draft: toCategoryDraft(query.data),
          edited: { target, version: query.data.version },
        }}
        {...rest}
      />
    );
  if (query.isError)
    return <NotLoaded onCancel={rest.onCancel} onRetry={() => void query.refetch()} />;
  return <FormSkeleton />;
}

function NotLoaded({ onCancel, onRetry }: { onCancel: () => void; onRetry?: () => void }) {
  return (
    <Notice
      tone="error"
      title={catalogueTexts.itemLoadFailed}
      action={
        <div className="flex gap-2">
          {onRetry && (
            <Button tone="secondary" size="dense" onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button tone="secondary" size="dense" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      }
    />
  );
}

function FormSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
