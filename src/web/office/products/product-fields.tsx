import { DollarSign, Search } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Category } from "#contracts/calls/catalogue";
import { MAX_DESCRIPTION, MAX_LONG_DESCRIPTION, MAX_TITLE } from "#contracts/lengths";
import { isReduced } from "#contracts/pricing";
import { typedNumber } from "#contracts/typed-number";
import { Checkbox } from "#ui/checkbox";
import { describedBy, FieldError, FieldHint } from "#ui/field";
import { FileDrop } from "#ui/file-drop";
import { NumberInput } from "#ui/number-input";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { fieldNames } from "./product-draft.ts";
import { statusOptions } from "./product-list.tsx";
import type { ProductFormModel } from "./use-product-form.ts";

interface ProductFieldsProps {
  form: ProductFormModel;
  /** Undefined until they have been loaded. */
  categories: readonly Category[] | undefined;
}

/** All fields of a product but its custom ones. */
export function ProductFields({ form, categories }: ProductFieldsProps) {
  const { field } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <TextInput
          dense
          required
          data-autofocus=""
          label={fieldNames.title}
          autoComplete="off"
          maxLength={MAX_TITLE}
          {...field("title")}
        />
        <Select dense label={fieldNames.status} options={statusOptions} {...field("status")} />
      </div>
      <Prices form={form} />
      {longTexts.map(({ name, ...text }) => (
        <TextArea key={name} dense label={fieldNames[name]} {...text} {...field(name)} />
      ))}
      <Categories form={form} categories={categories} />
      <Files form={form} />
    </>
  );
}

const longTexts = [
  {
    name: "description",
    hint: "In lists and search results",
    rows: 3,
    maxLength: MAX_DESCRIPTION,
  },
  {
    name: "descLong",
    hint: "On the product page, instead of the description; optional",
    rows: 5,
    maxLength: MAX_LONG_DESCRIPTION,
  },
] as const;

const price = {
  dense: true,
  required: true,
  step: 0.01,
  icon: <DollarSign />,
} as const;

function Prices({ form: { field, values: draft } }: Pick<ProductFieldsProps, "form">) {
  const prices = { original: typedNumber(draft.original), sale: typedNumber(draft.sale) };
  const isDearer = draft.original !== "" && draft.sale !== "" && prices.sale > prices.original;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput {...price} label={fieldNames.original} {...field("original")} />
        <NumberInput {...price} label={fieldNames.sale} {...field("sale")} />
      </div>
      <p className="min-h-5 text-sm text-ink-soft" role="status">
        {isReduced(prices) && draft.sale !== "" && (
          <span>The original price is struck through.</span>
        )}
        {isDearer && (
          <span>The sale price is above the original, so nothing is struck through.</span>
        )}
      </p>
    </div>
  );
}

function Categories({ form: { values: draft, set, errors }, categories }: ProductFieldsProps) {
  if (!categories) return <div className="h-64" aria-busy />;
  const first = categories.find(({ _id }) => _id === draft.categories[0]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CheckList
        legend={fieldNames.categories}
        hint={first ? `Main category: ${first.name}` : "The first one chosen is the main category"}
        error={errors.categories}
        choices={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        chosen={draft.categories}
        onChange={(categories) => set({ categories })}
        emptyText="There are no categories yet."
      />
      <CheckList
        legend={fieldNames.subCategories}
        hint="The product is listed there too"
        error={errors.subCategories}
        choices={categories.flatMap(({ name: group, subCategories }) =>
          subCategories.map(({ _id, name }) => ({ value: _id, label: name, group })),
        )}
        chosen={draft.subCategories}
        onChange={(subCategories) => set({ subCategories })}
        emptyText="There are no sub-categories yet."
      />
    </div>
  );
}

function Files({ form: { image, sampleFile, errors } }: Pick<ProductFieldsProps, "form">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FileDrop
        dense
        label={fieldNames.image}
        hint="A picture: .jpg, .png or .webp, up to 10 MB"
        error={errors.image}
        {...image.drop}
      />
      <FileDrop
        dense
        label={fieldNames.sampleFile}
        hint="Everybody can download it: .pdf, .jpg, .png, .zip or .esx, up to 25 MB"
        error={errors.sampleFile}
        {...sampleFile.drop}
      />
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
  /** Shown above the first of those that share it. */
  group?: string;
}

interface CheckListProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Shown when there is nothing to choose. */
  emptyText: string;
}

/** Number of choices from which a search is shown. */
const MANY = 12;

/** A list of checkboxes, with a search for long lists. */
function CheckList(props: CheckListProps) {
  const { legend, hint, error, choices, chosen, onChange, emptyText } = props;
  const id = useId();
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  const shown = choices.filter(({ label, group = "" }) =>
    `${group} ${label}`.toLowerCase().includes(query),
  );
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset aria-describedby={describedBy(id, props)} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        <span>{legend}</span>
        <span className="ml-2 font-normal text-ink-soft tabular-nums">{`${chosen.length} chosen`}</span>
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={`flex flex-col overflow-hidden rounded-lg border bg-card ${error ? "border-red" : "border-line"}`}
      >
        {choices.length > MANY && (
          <TextInput
            dense
            hideLabel
            type="search"
            label={`Search ${legend.toLowerCase()}`}
            placeholder="Search"
            icon={<Search />}
            className="border-b border-hairline p-1.5"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
        <div className="max-h-44 overflow-y-auto px-3 py-1.5">
          {shown.length === 0 && (
            <p className="py-1 text-sm text-ink-soft">
              {choices.length === 0 ? emptyText : "No match"}
            </p>
          )}
          {shown.map(({ value, label, group }, at) => (
            <div key={value}>
              {group !== undefined && group !== shown[at - 1]?.group && (
                <p className="mt-1.5 text-xs font-semibold text-ink-soft">{group}</p>
              )}
              <Checkbox
                dense
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
            </div>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
