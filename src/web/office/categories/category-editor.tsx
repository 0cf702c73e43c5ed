import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Category } from "#contracts/calls/catalogue";
import { MAX_CATEGORY_NAME } from "#contracts/category-name";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { LeaveGuard } from "#office/kit";
import { Button } from "#ui/button";
import { FileDrop } from "#ui/file-drop";
import { Notice } from "#ui/notice";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import {
  type CategoryTarget,
  emptyCategory,
  readCategory,
  toCategoryDraft,
} from "./category-calls.ts";
import {
  type CategoryFormModel,
  type CategoryStart,
  useCategoryForm,
} from "./use-category-form.ts";

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

interface CategoryFormProps {
  start: CategoryStart;
  /** Main categories; what can be the parent. */
  categories: readonly Category[];
  onSaved: (message: string) => void;
  /** Something was typed while it was being saved, which stays in the form. */
  onSavedBefore: (message: string) => void;
  onCancel: () => void;
  /** Resets the form to the stored values. */
  onRestart: () => void;
}

/** Adds a category, or changes the one that was chosen in the list. */
export function CategoryForm(props: CategoryFormProps) {
  const { start, categories } = props;
  const form = useCategoryForm({
    ...start,
    onSaved: props.onSaved,
    onSavedBefore: props.onSavedBefore,
  });
  const { values, field, edited } = form;
  const element = form.props.ref;
  const isEditing = start.edited !== null;
  useEffect(() => {
    // On a narrow screen the form is above its list.
    if (isEditing) element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, [element, isEditing]);
  const isMain = values.parentId === "";
  const noun = isMain ? "Category" : "Sub-category";
  return (
    <form
      {...form.props}
      aria-labelledby="category-form"
      className="flex flex-col gap-4 [&_[name=name]]:scroll-mt-64"
    >
      <h2 id="category-form" className="text-lg">
        {edited ? `Edit ${noun.toLowerCase()}` : `Add a ${noun.toLowerCase()}`}
      </h2>
      {edited?.target.kind !== "category" && (
        <Select
          dense
          label="Parent category"
          hint={edited ? undefined : "Choose one to make a sub-category."}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...(edited ? {} : { placeholder: "None: a main category" })}
          {...field("parentId")}
        />
      )}
      <TextInput
        dense
        required
        label="Name"
        autoComplete="off"
        maxLength={MAX_CATEGORY_NAME}
        {...field("name")}
      />
      <TextArea dense label="Description" rows={3} maxLength={2000} {...field("description")} />
      {isMain && <Pictures form={form} />}
      {form.error !== null && (
        <Notice
          tone="error"
          title={catalogueTexts.categorySaveFailed}
          action={
            form.isBehind && (
              <div className="flex flex-wrap gap-2">
                <Button tone="secondary" size="dense" onClick={props.onRestart}>
                  Take their version
                </Button>
                <Button
                  tone="secondary"
                  size="dense"
                  onClick={() => void form.submit("over a newer version")}
                >
                  Save mine over it
                </Button>
              </div>
            )
          }
        >
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="dense" busy={form.isBusy}>
          {edited ? `Update ${noun}` : `Add ${noun}`}
        </Button>
        <Button tone="secondary" size="dense" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
      <LeaveGuard isDirty={form.isDirty} itemKey="edit" mayLeave={form.mayLeave} />
    </form>
  );
}

function Pictures({ form }: { form: CategoryFormModel }) {
  return (
    <>
      <FileDrop
        dense
        label="Landing image"
        hint="On the category's card: .jpg, .png or .webp, up to 10 MB"
        {...form.landingImage.drop}
      />
      <FileDrop
        dense
        label="Thumbnail image"
        hint="Where there is no landing image"
        {...form.thumbnailImage.drop}
      />
    </>
  );
}
