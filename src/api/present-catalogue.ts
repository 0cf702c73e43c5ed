import type {
  Category as WireCategory,
  Product as WireProduct,
  ProductDetails,
  SubCategory as WireSubCategory,
} from "#contracts/calls/catalogue";
import type { Decoded } from "#contracts/calls/values";
import type {
  Category,
  CategoryRef,
  CategoryWithChildren,
  Product,
  ReviewedProduct,
} from "#modules/catalogue";
import { presentFile } from "./present-file.ts";
import { presentProductReviews, presentRating } from "./present-review.ts";

export const presentProduct = (product: Product): Decoded<typeof WireProduct> => ({
  _id: product.id,
  title: product.title,
  slug: product.slug,
  status: product.status,
  description: product.description,
  descLong: product.descLong,
  original: product.originalCents,
  sale: product.saleCents,
  categories: product.categories.filter((category) => !category.parentId).map(presentRef),
  subCategories: product.categories.filter((category) => category.parentId).map(presentRef),
  image: product.image && presentFile(product.image),
  sampleFile: product.sampleFile && presentFile(product.sampleFile),
  customFields: product.customFields,
  tiers: product.tiers.map(({ surchargeCents, ...tier }) => ({
    ...tier,
    surcharge: surchargeCents,
  })),
  deliveredTypes: product.deliveredTypes,
  archived: product.archivedAt !== null,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  version: product.version,
  ...presentRating(product.reviewFigures),
});

export const presentProductDetails = (
  product: ReviewedProduct,
): Decoded<typeof ProductDetails> => ({
  ...presentProduct(product),
  ...presentProductReviews(product.reviewFigures, product.newestReviews),
});

export const presentCategory = (category: CategoryWithChildren): WireCategory => ({
  _id: category.id,
  name: category.name,
  description: category.description,
  landingImage: category.landingImage && presentFile(category.landingImage),
  thumbnailImage: category.thumbnailImage && presentFile(category.thumbnailImage),
  subCategories: category.subCategories.map(presentRef),
  version: category.version,
});

export const presentSubCategory = ({
  child,
  parent,
}: {
  child: Category;
  parent: Category;
}): WireSubCategory => ({
  _id: child.id,
  name: child.name,
  description: child.description,
  categoryId: parent.id,
  parentCategory: presentRef(parent),
  version: child.version,
});

const presentRef = ({ id, name }: Pick<CategoryRef, "id" | "name">) => ({ _id: id, name });
