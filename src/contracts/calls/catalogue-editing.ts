import { z } from "zod";
import { checkCategoryName } from "#contracts/category-name";
import {
  MAX_CUSTOM_FIELDS,
  MAX_FIELD_OPTIONS,
  MAX_FIELD_TEXT,
} from "#contracts/custom-field-definitions";
import { customFieldTypes } from "#contracts/custom-fields";
import { countings, defaultTier, repeatsTierName, tierLimits } from "#contracts/delivery-tiers";
import { MAX_DESCRIPTION, MAX_LONG_DESCRIPTION, MAX_TITLE } from "#contracts/lengths";
import { isInWholeCents, MAX_PRICE_CENTS } from "#contracts/money";
import { texts } from "#contracts/texts";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { completionFileTypes } from "#contracts/uploads";
import {
  Category,
  CategoryParams,
  Product,
  ProductStatusInput,
  SubCategory,
  Version,
} from "./catalogue.ts";
import { endpoints } from "./endpoint.ts";
import { Id, makeMoneyCodec, Outcome, requiredText, textUpTo, wholeNumber } from "./values.ts";

/** Dollars. */
const price = (missing: string) =>
  makeMoneyCodec(
    z
      .number({
        error: ({ input }) => (input === undefined || input === null ? missing : undefined),
      })
      .min(0, catalogueTexts.priceRange)
      .max(MAX_PRICE_CENTS / 100, catalogueTexts.priceRange)
      .refine(isInWholeCents, catalogueTexts.priceRange),
  );

/** A file as the upload call returned it; its address or its public_id is enough. */
const UploadedRef = z
  .object({
    url: z.string().max(300).optional(),
    public_id: z.string().max(100).optional(),
  })
  .transform(({ url, public_id: id }) => ({ url, id }));

/** A category or sub-category, by its id or as an object with its id. */
const CategoryRefInput = z.union([Id, z.object({ _id: Id }).transform(({ _id }) => _id)]);

const CustomFieldInput = z.object({
  /** Blank or taken by another field: a new one is made. */
  id: z.string().max(100).default(""),
  label: textUpTo(MAX_FIELD_TEXT).default(""),
  type: z.enum(customFieldTypes),
  placeholder: textUpTo(MAX_FIELD_TEXT).default(""),
  /** Blank ones are dropped. */
  options: z.array(textUpTo(MAX_FIELD_TEXT)).max(MAX_FIELD_OPTIONS).default([]),
  required: z.boolean().default(false),
});

const TierInput = z.object({
  /** Blank for a new one. */
  id: z.string().max(40).default(""),
  name: requiredText(tierLimits.name, "Please enter a name"),
  hours: wholeNumber(1, tierLimits.hours),
  counting: z.enum(countings),
  surcharge: price("Please enter a surcharge, or 0"),
});

const ProductFields = z.object({
  title: requiredText(MAX_TITLE, catalogueTexts.titleRequired),
  status: ProductStatusInput,
  description: textUpTo(MAX_DESCRIPTION),
  descLong: textUpTo(MAX_LONG_DESCRIPTION),
  original: price(catalogueTexts.originalRequired),
  sale: price(catalogueTexts.saleRequired),
  categories: z.array(CategoryRefInput).max(100),
  subCategories: z.array(CategoryRefInput).max(200),
  image: UploadedRef.nullable(),
  sampleFile: UploadedRef.nullable(),
  customFields: z.array(CustomFieldInput).max(MAX_CUSTOM_FIELDS),
  tiers: z
    .array(TierInput)
    .min(1, "Please keep at least one delivery tier")
    .max(tierLimits.tiers, `A product can have ${tierLimits.tiers} delivery tiers`)
    .superRefine((tiers, check) => {
      for (const position of tiers.keys())
        if (repeatsTierName(tiers, position))
          check.addIssue({
            code: "custom",
            path: [position, "name"],
            message: catalogueTexts.tierNameTaken,
          });
    }),
  /** File types that a delivery of this product should contain; the deliver dialog warns about missing ones. */
  deliveredTypes: z.array(z.enum(completionFileTypes)).max(completionFileTypes.length),
});

const { surchargeCents: _, ...tier } = defaultTier;

const CreateProductBody = ProductFields.extend({
  status: ProductStatusInput.default("draft"),
  description: ProductFields.shape.description.default(""),
  descLong: ProductFields.shape.descLong.default(""),
  categories: ProductFields.shape.categories.default([]),
  subCategories: ProductFields.shape.subCategories.default([]),
  image: ProductFields.shape.image.default(null),
  sampleFile: ProductFields.shape.sampleFile.default(null),
  customFields: ProductFields.shape.customFields.default([]),
  tiers: ProductFields.shape.tiers.prefault([{ ...tier, surcharge: 0 }]),
  deliveredTypes: ProductFields.shape.deliveredTypes.default([]),
});

/** Omitted fields stay unchanged. With a version, the change is refused if the stored version differs. */
const UpdateProductBody = ProductFields.partial().extend({ version: Version.optional() });
export type UpdateProductBody = z.output<typeof UpdateProductBody>;

const CategoryName = textUpTo(1000).refine(
  (name) => checkCategoryName(name) === null,
  catalogueTexts.categoryNameLength,
);

/** The fields that main and sub-categories share. */
const SubCategoryFields = z.object({ name: CategoryName, description: textUpTo(2000) });

const CategoryFields = SubCategoryFields.extend({
  landingImage: UploadedRef.nullable(),
  thumbnailImage: UploadedRef.nullable(),
});

const NewSubCategory = SubCategoryFields.extend({
  description: SubCategoryFields.shape.description.default(""),
});

const SubCategoryParams = z.object({ id: z.uuid(texts.subCategoryIdRequired) });

export const catalogueEditingContract = endpoints({
  createProduct: {
    auth: "edit the catalogue",
    summary: "Create a product; a draft by default",
    body: CreateProductBody,
    status: 201,
    reply: Product,
  },
  updateProduct: {
    auth: "edit the catalogue",
    summary: "Change a product; refused when the given version is stale",
    body: UpdateProductBody,
    reply: Product,
  },
  deleteProduct: {
    auth: "edit the catalogue",
    summary: "Remove a product from every list permanently; orders keep their copy",
    reply: Outcome,
  },
  createCategory: {
    auth: "edit the catalogue",
    summary: "Make a main category",
    body: CategoryFields.extend({
      description: SubCategoryFields.shape.description.default(""),
      landingImage: UploadedRef.nullable().default(null),
      thumbnailImage: UploadedRef.nullable().default(null),
    }),
    status: 201,
    reply: Category,
  },
  updateCategory: {
    auth: "edit the catalogue",
    summary: "Change a main category; refused when the given version is stale",
    params: CategoryParams,
    body: CategoryFields.partial().extend({ version: Version.optional() }),
    reply: Category,
  },
  deleteCategory: {
    auth: "edit the catalogue",
    summary: "Delete a main category with its sub-categories; products stay",
    params: CategoryParams,
    reply: Outcome,
  },
  createSubCategory: {
    auth: "edit the catalogue",
    summary: "Make a sub-category of a main category",
    params: CategoryParams,
    body: NewSubCategory,
    status: 201,
    reply: SubCategory,
  },
  createSubCategoryByParent: {
    auth: "edit the catalogue",
    summary: "The same with the main category in the body",
    body: NewSubCategory.extend({ categoryId: CategoryParams.shape.id }),
    status: 201,
    reply: SubCategory,
  },
  updateSubCategory: {
    auth: "edit the catalogue",
    summary: "Change a sub-category; another categoryId moves it under that main category",
    params: SubCategoryParams,
    body: SubCategoryFields.extend({ categoryId: CategoryParams.shape.id })
      .partial()
      .extend({ version: Version.optional() }),
    reply: SubCategory,
  },
  deleteSubCategory: {
    auth: "edit the catalogue",
    summary: "Delete a sub-category; products stay",
    params: SubCategoryParams,
    reply: Outcome,
  },
});
