import { useEffect } from "react";
import type { Category } from "#contracts/calls/catalogue";
import { MAX_CATEGORY_NAME } from "#contracts/category-name";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { LeaveGuard } from "#office/kit";
import { Button } from "#ui/button";
import { FileDrop } from "#ui/file-drop";
import { Notice } from "#ui/notice";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import {
  type CategoryFormModel,
  type CategoryStart,
  useCategoryForm,
} from "./use-category-form.ts";

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
