import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refetch } from "#client/api-query";
import type { Category, SubCategory } from "#contracts/calls/catalogue";
import { checkCategoryName, MAX_CATEGORY_NAME } from "#contracts/category-name";
import { catalogueTexts, categoryDone } from "#contracts/texts-catalogue";
import { shopFileRules } from "#contracts/uploads";
import {
  type FieldList,
  HistoryLink,
  LeaveGuard,
  RecordFields,
  RecordNotice,
  type StoredRecord,
  useRecordForm,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Skeleton } from "#ui/states/skeleton";
import {
  type CategoryDraft,
  type CategoryTarget,
  emptyCategory,
  findStoredTarget,
  readCategory,
  saveCategory,
  toCategoryDraft,
} from "./category-calls.ts";

interface CategoryEditorProps {
  /** Undefined until they have been loaded. */
  categories: readonly Category[] | undefined;
  /** Id of what is edited; "" adds one. */
  edit: string;
  /** The category of the id; null if there is none. */
  target: CategoryTarget | null | undefined;
  onSaved: (message: string) => void;
  /** Something was typed while it was being saved, which stays in the form. */
  onSavedBefore: (message: string) => void;
  onCancel: () => void;
}

/** The form, empty or with the category that was chosen. */
export function CategoryEditor({ edit, target, ...given }: CategoryEditorProps) {
  const { categories = [], onSaved, onCancel } = given;
  const rest = { ...given, categories };
  const [round, setRound] = useState(0);
  if (edit === "")
    return (
      <CategoryForm
        key={round}
        {...rest}
        stored={newCategory}
        target={null}
        onSaved={(message) => {
          setRound(round + 1);
          onSaved(message);
        }}
        onCancel={() => {
          setRound(round + 1);
          onCancel();
        }}
      />
    );
  if (target === undefined) return <FormSkeleton />;
  if (target === null) return <NotLoaded onCancel={onCancel} />;
  return <StoredCategory key={edit} target={target} {...rest} />;
}

type StoredCategoryProps = Omit<CategoryFormProps, "stored" | "target"> & {
  target: CategoryTarget;
};

function StoredCategory({ target, ...rest }: StoredCategoryProps) {
  const query = useQuery({
    ...editedCategory(target),
    // A sub-category that moves is found in another list.
    placeholderData: (before) => before,
  });
  if (query.data) return <CategoryForm stored={toRecord(query.data)} target={target} {...rest} />;
  if (query.isError)
    return <NotLoaded onCancel={rest.onCancel} onRetry={() => void query.refetch()} />;
  return <FormSkeleton />;
}

/** Nothing while a category is new. */
const editedCategory = (target: CategoryTarget | null) =>
  queryOptions({
    queryKey: ["category", target],
    queryFn: () => target && readCategory(target),
    staleTime: 0,
    gcTime: 0,
    // The edited data are not refetched; a newer version is detected on saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const newCategory: StoredRecord<CategoryDraft> = { values: emptyCategory, version: null };

const toRecord = (stored: Category | SubCategory): StoredRecord<CategoryDraft> => ({
  values: toCategoryDraft(stored),
  version: stored.version,
});

function NotLoaded({ onCancel, onRetry }: { onCancel: () => void; onRetry?: () => void }) {
  return (
    <Notice
      tone="error"
      title={catalogueTexts.itemLoadFailed}
      action={
        <Row gap={2} align="stretch">
          {onRetry && (
            <Button tone="secondary" onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      }
    />
  );
}

function FormSkeleton() {
  return (
    <Stack aria-busy gap={4}>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
    </Stack>
  );
}

const isMain = ({ parentId }: CategoryDraft) => parentId === "";

const picture = {
  control: "file",
  rule: shopFileRules.product_image,
  purpose: "picture",
  isShown: isMain,
} as const;

/** What is edited of a category; the parent of a new one may be left open, which makes it a main category. */
const listCategoryFields = (
  categories: readonly Category[],
  target: CategoryTarget | null,
): FieldList<CategoryDraft> => [
  {
    control: "select",
    name: "parentId",
    label: "Parent category",
    options: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    isShown: () => target?.kind !== "category",
    ...(target === null && {
      hint: "Choose one to make a sub-category.",
      placeholder: "None: a main category",
    }),
  },
  {
    control: "text",
    name: "name",
    label: "Name",
    required: true,
    autoComplete: "off",
    maxLength: MAX_CATEGORY_NAME,
    wrong: checkCategoryName,
  },
  { control: "lines", name: "description", label: "Description", rows: 3, maxLength: 2000 },
  {
    ...picture,
    name: "landingImage",
    label: "Landing image",
    hint: "On the category's card: .jpg, .png or .webp, up to 10 MB",
  },
  {
    ...picture,
    name: "thumbnailImage",
    label: "Thumbnail image",
    hint: "Where there is no landing image",
  },
];

interface CategoryFormProps {
  stored: StoredRecord<CategoryDraft>;
  /** Null for a new category. */
  target: CategoryTarget | null;
  /** Main categories; what can be the parent. */
  categories: readonly Category[];
  /** Called with the message of success. */
  onSaved: (message: string) => void;
  /** Something was typed while it was being saved, which stays in the form. */
  onSavedBefore: (message: string) => void;
  onCancel: () => void;
}

/** Adds a category, or changes the one that was chosen in the list. */
export function CategoryForm(props: CategoryFormProps) {
  const queries = useQueryClient();
  const [target, setTarget] = useState(props.target);
  const mayLeave = useRef(false);
  const fields = listCategoryFields(props.categories, target);
  const newer = useQuery({ ...editedCategory(target), enabled: false });
  const form = useRecordForm<CategoryDraft>({
    fields,
    thing: target ? `category:${target.id}` : undefined,
    stored: newer.data ? toRecord(newer.data) : props.stored,
    reload: newer.refetch,
    async send(values, version) {
      const files = isMain(values) ? {} : { landingImage: null, thumbnailImage: null };
      const edited = target && version !== null ? { target, version } : null;
      const stored = await saveCategory({ ...values, ...files }, edited);
      await refetch(queries, "listProducts", "listCategories");
      setTarget(findStoredTarget(stored));
      return toRecord(stored);
    },
    onSaved(stored, later) {
      const kind = isMain(stored.values) ? "category" : "subcategory";
      const message = categoryDone(kind, target ? "updated" : "added");
      if (later) {
        // Whether it is a main category is settled by now.
        if (isMain(stored.values) !== isMain(later)) form.put("parentId", stored.values.parentId);
        return props.onSavedBefore(message);
      }
      mayLeave.current = true;
      props.onSaved(message);
    },
    failed: "Please try again.",
  });
  const element = form.props.ref;
  const isEditing = props.target !== null;
  useEffect(() => {
    // On a narrow screen the form is above its list.
    if (isEditing) element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, [element, isEditing]);
  const noun = isMain(form.values) ? "Category" : "Sub-category";
  return (
    <Stack
      as="form"
      {...form.props}
      aria-labelledby="category-form"
      gap={4}
      className="[&_[name=name]]:scroll-mt-64"
    >
      <h2 id="category-form" className="text-lg">
        {target ? `Edit ${noun.toLowerCase()}` : `Add a ${noun.toLowerCase()}`}
      </h2>
      <RecordFields form={form} fields={fields} />
      <RecordNotice form={form} title={catalogueTexts.categorySaveFailed} />
      <Toolbar gap={2}>
        <Button type="submit" busy={form.isBusy} disabled={form.conflict !== null}>
          {target ? `Update ${noun}` : `Add ${noun}`}
        </Button>
        <Button tone="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
        {target && <HistoryLink kind="category" id={target.id} />}
      </Toolbar>
      <LeaveGuard isDirty={form.isDirty} itemKey="edit" mayLeave={mayLeave} />
    </Stack>
  );
}
