import { DollarSign, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import type { Category } from "#contracts/calls/catalogue";
import { isIncomplete } from "#contracts/custom-field-definitions";
import { MAX_DESCRIPTION, MAX_LONG_DESCRIPTION, MAX_TITLE } from "#contracts/lengths";
import { isReduced } from "#contracts/pricing";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { typedNumber } from "#contracts/typed-number";
import { type CompletionFileType, completionFileTypes, shopFileRules } from "#contracts/uploads";
import type { FieldList, FieldState } from "#office/kit";
import { Checkbox } from "#ui/fields/checkbox";
import { describedBy, FieldError, FieldHint } from "#ui/fields/field";
import { Box, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { TextInput } from "#ui/fields/text-input";
import type FieldBuilder from "./field-builder.tsx";
import { checkPriceFields, checkTierFields, type ProductDraft } from "./product-draft.ts";
import { statusOptions } from "./product-list.tsx";
import { TierEditor } from "./tier-editor.tsx";

const price = { control: "amount", required: true, step: 0.01, icon: <DollarSign /> } as const;

const firstInput = { "data-autofocus": "" };

const ownFields: FieldList<ProductDraft> = [
  {
    row: "sm:grid-cols-[1fr_11rem]",
    fields: [
      {
        control: "text",
        name: "title",
        label: "Title",
        required: true,
        autoComplete: "off",
        maxLength: MAX_TITLE,
        wrong: (title) => (title.trim() === "" ? catalogueTexts.titleRequired : null),
        ...firstInput,
      },
      { control: "select", name: "status", label: "Status", options: statusOptions },
    ],
  },
  {
    row: "sm:grid-cols-2",
    fields: [
      {
        ...price,
        name: "original",
        label: "Original price",
        wrong: (typed) => checkPriceFields(typed, catalogueTexts.originalRequired),
      },
      {
        ...price,
        name: "sale",
        label: "Sale price",
        wrong: (typed) => checkPriceFields(typed, catalogueTexts.saleRequired),
      },
    ],
    below: ({ original, sale }, put) => (
      <Row gapX={4} wrap className="min-h-6 text-sm text-ink-soft">
        {original !== "" && (
          <button
            type="button"
            className="link min-h-6 aria-disabled:no-underline"
            aria-disabled={sale === original}
            onClick={() => put("sale", original)}
          >
            {sale === original ? "Sold at its original price" : "Sell at the original price"}
          </button>
        )}
        <p role="status">
          {original !== "" && sale !== "" && (
            <span>{describePrices(typedNumber(original), typedNumber(sale))}</span>
          )}
        </p>
      </Row>
    ),
  },
  {
    control: "lines",
    name: "description",
    label: "Description",
    hint: "In lists and search results",
    rows: 3,
    maxLength: MAX_DESCRIPTION,
  },
  {
    control: "lines",
    name: "descLong",
    label: "Text of the product page",
    hint: "On the product page, instead of the description; optional",
    rows: 5,
    maxLength: MAX_LONG_DESCRIPTION,
  },
];

const furtherFields: FieldList<ProductDraft> = [
  {
    row: "sm:grid-cols-2",
    fields: [
      {
        control: "file",
        name: "image",
        label: "Image",
        hint: "A picture: .jpg, .png or .webp, up to 10 MB",
        rule: shopFileRules.product_image,
        purpose: "picture",
      },
      {
        control: "file",
        name: "sampleFile",
        label: "Sample file",
        hint: "Everybody can download it: .pdf, .jpg, .png, .zip or .esx, up to 25 MB",
        rule: shopFileRules.sample,
        purpose: "sample",
      },
    ],
  },
  {
    name: "tiers",
    label: "Delivery tiers",
    wrong: (tiers) =>
      tiers.some((_, position) => checkTierFields(tiers, position) !== null)
        ? "Please complete the delivery tiers"
        : null,
    draw: ({ value, error, onChange }) => (
      <TierEditor tiers={value} isChecked={error !== undefined} error={error} onChange={onChange} />
    ),
  },
  {
    name: "deliveredTypes",
    label: "Files of a delivery",
    draw: (field) => (
      <CheckList
        {...field}
        hint="Missing ones are pointed out when an order is delivered"
        choices={completionFileTypes.map((type) => ({ value: type, label: type }))}
        emptyText=""
        onChange={(types) => field.onChange(types as CompletionFileType[])}
      />
    ),
  },
  {
    name: "customFields",
    label: "Custom fields",
    wrong: (fields) => (fields.some(isIncomplete) ? catalogueTexts.fieldsIncomplete : null),
    draw: ({ value, error, onChange }) => (
      <CustomFields fields={value} isChecked={error !== undefined} onChange={onChange} />
    ),
  },
];

const useFieldBuilder = lazyPart(() => import("./field-builder.tsx"));

/** Loaded with the first product that is opened: what sorts the fields is heavier than the rest of the page. */
function CustomFields(props: ComponentProps<typeof FieldBuilder>) {
  const [Builder, reload] = useFieldBuilder();
  return (
    <Part onRetry={reload} skeleton={<Skeleton className="h-32" />}>
      <Builder {...props} />
    </Part>
  );
}

/** What is edited of a product. `categories` is undefined until they have been loaded. */
export const listProductFields = (categories?: readonly Category[]): FieldList<ProductDraft> => [
  ...ownFields,
  {
    row: "sm:grid-cols-2",
    fields: [
      {
        name: "categories",
        label: "Categories",
        draw(field) {
          const first = categories?.find(({ _id }) => _id === field.value[0]);
          return (
            <CheckList
              {...field}
              hint={
                first ? `Main category: ${first.name}` : "The first one chosen is the main category"
              }
              choices={categories?.map(({ _id, name }) => ({ value: _id, label: name }))}
              emptyText="There are no categories yet."
            />
          );
        },
      },
      {
        name: "subCategories",
        label: "Sub-categories",
        draw: (field) => (
          <CheckList
            {...field}
            hint="The product is listed there too"
            choices={categories?.flatMap(({ name: group, subCategories }) =>
              subCategories.map(({ _id, name }) => ({ value: _id, label: name, group })),
            )}
            emptyText="There are no sub-categories yet."
          />
        ),
      },
    ],
  },
  ...furtherFields,
];

function describePrices(original: number, sale: number): string {
  if (isReduced({ original, sale })) return "The original price is struck through.";
  return sale > original
    ? "The sale price is above the original, so nothing is struck through."
    : "";
}

interface Choice {
  value: string;
  label: string;
  /** Shown above the first of those that share it. */
  group?: string;
}

interface CheckListProps extends FieldState<string[]> {
  hint: ReactNode;
  /** Undefined until they have been loaded. */
  choices: readonly Choice[] | undefined;
  /** Shown when there is nothing to choose. */
  emptyText: string;
}

/** Number of choices from which a search is shown. */
const MANY = 12;

/** A list of checkboxes, with a search for long lists. */
function CheckList(props: CheckListProps) {
  const { label: legend, hint, error, choices, value: chosen, onChange, emptyText } = props;
  const id = useId();
  const [search, setSearch] = useState("");
  const query = search.trim().toLowerCase();
  if (!choices) return <div className="h-64" aria-busy />;
  const shown = choices.filter(({ label, group = "" }) =>
    `${group} ${label}`.toLowerCase().includes(query),
  );
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <Stack as="fieldset" aria-describedby={describedBy(id, props)} gap={1.5} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        <span>{legend}</span>
        <span className="ml-2 font-normal text-ink-soft tabular-nums">{`${chosen.length} chosen`}</span>
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <Stack frame="panel" edge={error ? "red" : "line"} className="overflow-hidden bg-card">
        {choices.length > MANY && (
          <Box
            as={TextInput}
            hideLabel
            type="search"
            label={`Search ${legend.toLowerCase()}`}
            placeholder="Search"
            icon={<Search />}
            line="bottom"
            className="p-1.5"
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
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
            </div>
          ))}
        </div>
      </Stack>
      <FieldError id={`${id}-error`} error={error} />
    </Stack>
  );
}
