import { type FormEvent, useEffect, useRef } from "react";
import type { Category } from "#contracts/calls/catalogue";
import { MAX_CATEGORY_NAME } from "#contracts/category-name";
import { goodsTexts } from "#contracts/texts-goods";
import { shopFileRules } from "#contracts/uploads";
import { Button } from "#ui/button";
import { FileDrop } from "#ui/file-drop";
import { Notice } from "#ui/notice";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { LeaveGuard } from "#web/admin/kit/leave-guard.tsx";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
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
  onCancel: () => void;
  /** Begin anew with what the shop has. */
  onRestart: () => void;
}

/** Adds a category, or changes the one that was chosen in the list. */
export function CategoryForm(props: CategoryFormProps) {
  const { start, categories } = props;
  const form = useCategoryForm({ ...start, onSaved: props.onSaved });
  const element = useRef<HTMLFormElement>(null);
  useFirstInvalidFocus(element, form.attempt);
  const isEditing = start.edited !== null;
  useEffect(() => {
    // On a narrow screen the form stands above the list from which it was called.
    if (isEditing) element.current?.querySelector<HTMLElement>("[name=name]")?.focus();
  }, [isEditing]);
  const { draft, change } = form;
  const { edited } = start;
  const isMain = draft.parentId === "";
  const noun = isMain ? "Category" : "Sub-category";
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="category-form"
      className="flex flex-col gap-4 [&_[name=name]]:scroll-mt-64"
      onSubmit={save}
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
          value={draft.parentId}
          onChange={(event) => change({ parentId: event.target.value })}
        />
      )}
      <TextInput
        dense
        required
        name="name"
        label="Name"
        error={form.nameError}
        autoComplete="off"
        maxLength={MAX_CATEGORY_NAME}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        dense
        label="Description"
        rows={3}
        maxLength={2000}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      {isMain && <Pictures form={form} />}
      {form.problem && (
        <Notice
          tone="error"
          title={goodsTexts.categorySaveFailed}
          action={
            form.problem.isBehind && (
              <div className="flex flex-wrap gap-2">
                <Button tone="secondary" size="dense" onClick={props.onRestart}>
                  Take their version
                </Button>
                <Button tone="secondary" size="dense" onClick={() => form.save({ isOver: true })}>
                  Save mine over it
                </Button>
              </div>
            )
          }
        >
          {form.problem.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="dense" busy={form.isSaving}>
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
        accept={pictureTypes}
        {...form.landingImage.drop}
      />
      <FileDrop
        dense
        label="Thumbnail image"
        hint="Where there is no landing image"
        accept={pictureTypes}
        {...form.thumbnailImage.drop}
      />
    </>
  );
}

const pictureTypes = shopFileRules.product_image.extensions.join(",");
