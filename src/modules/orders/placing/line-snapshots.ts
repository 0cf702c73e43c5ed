import { pickPrice } from "#contracts/pricing";
import { type LineDetails, nameFiles, type ProjectDetails } from "#contracts/cart-lines";
import {
  checkCustomFields,
  type CustomField,
  type CustomFieldValues,
  readFieldName,
} from "#contracts/custom-fields";
import { type ShownTier, pickTier } from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";
import { MAX_BLUEPRINTS } from "#contracts/uploads";
import { findProductsOnSale, type Product } from "#modules/catalogue";
import { type FileRecord, fileUrl } from "#modules/files";
import { findIssuedFiles } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { LineSnapshot, OrderLine } from "#orders/order";

/** A line as the buyer sent it; it carries no price. */
export interface LineInput extends LineDetails {
  product: string;
  quantity: number;
  /** The delivery tier as the buyer saw it. */
  shownTier?: ShownTier | undefined;
}

interface SnapshotLines {
  lines: OrderLine[];
  /** Ids of all uploaded files that the lines use. */
  fileIds: string[];
}

/** Turns the request into lines with current titles and prices. Refuses with one message per wrong field. */
export async function takeSnapshots(ctx: Context, inputs: LineInput[]): Promise<SnapshotLines> {
  const products = await findProductsOnSale(
    ctx,
    inputs.map((input) => input.product),
  );
  const urls = [...new Set(inputs.flatMap((input) => input.attachments ?? []))];
  const files = urls.length > 0 ? await findIssuedFiles(ctx, urls) : [];
  const fileByUrl = new Map(files.map((file) => [`/files/${file.id}`, file]));
  const errors: Record<string, string> = {};
  const lines = inputs.map((input, position) => {
    const product = products.get(input.product);
    if (!product) {
      errors[`products.${position}.product`] = texts.productNotFound;
      return null;
    }
    const attached = (input.attachments ?? []).flatMap((url) => fileByUrl.get(url) ?? []);
    const line = takeSnapshot(product, input, attached);
    for (const [path, message] of Object.entries(line.errors))
      errors[`products.${position}.${path}`] = message;
    return line.line;
  });
  const [firstError] = Object.values(errors);
  if (firstError !== undefined) throw new Refusal("invalid", firstError, { fields: errors });
  return { lines: lines.filter((line) => line !== null), fileIds: files.map((file) => file.id) };
}

function takeSnapshot(product: Product, input: LineInput, attached: FileRecord[]) {
  const errors: Record<string, string> = {};
  const { values, errors: fieldErrors } = checkCustomFields(
    product.customFields,
    input.customFields ?? {},
  );
  for (const [id, message] of Object.entries(fieldErrors)) errors[`customFields.${id}`] = message;
  if (!input.projectDetails?.address) errors["projectDetails.address"] = texts.roofAddressRequired;
  if (attached.filter(({ kind }) => kind === "blueprint").length > MAX_BLUEPRINTS)
    errors["attachments"] = `Please send at most ${MAX_BLUEPRINTS} blueprints with one report.`;
  const tier = pickTier(product.tiers, input.tier);
  const line: OrderLine = {
    productId: product.id,
    title: product.title,
    ...pickMainCategory(product),
    unitPriceCents:
      pickPrice({ original: product.originalCents, sale: product.saleCents }) + tier.surchargeCents,
    quantity: input.quantity,
    dueAt: null,
    jobReferences: input.jobReferences ?? null,
    snapshot: {
      imageUrl: product.image && fileUrl(product.image.id),
      customFields: withLabels(product.customFields, values),
      projectDetails: input.projectDetails ?? noRoof,
      files: fileNames(attached, input.files),
      // As their names are listed.
      attachments: attached
        .toSorted((one, other) => Number(other.kind === "esx") - Number(one.kind === "esx"))
        .map((file) => file.id),
      tier,
    },
  };
  return { line, errors };
}

/** The category that a sale counts for. */
function pickMainCategory({ categories }: Product): Pick<OrderLine, "categoryId" | "categoryName"> {
  const main = categories.find(({ parentId }) => parentId === null) ?? categories[0];
  return { categoryId: main?.id ?? null, categoryName: main?.name ?? null };
}

const withLabels = (
  fields: readonly CustomField[],
  values: CustomFieldValues,
): LineSnapshot["customFields"] =>
  Object.fromEntries(
    fields
      .filter((field) => values[field.id] !== undefined)
      .map((field) => [field.id, { label: readFieldName(field), value: values[field.id]! }]),
  );

/** Data stored by the upload calls takes precedence over what the browser sends. */
function fileNames(attached: FileRecord[], said: LineDetails["files"]): LineSnapshot["files"] {
  const namesOf = (kind: FileRecord["kind"]) =>
    attached.filter((file) => file.kind === kind).map(({ name }) => name);
  const blueprints = namesOf("blueprint");
  if (blueprints.length === 0 && said?.blueprint) blueprints.push(said.blueprint);
  return nameFiles(namesOf("esx")[0] ?? said?.esxFile ?? null, blueprints);
}

const noRoof: ProjectDetails = {
  address: "",
  location: null,
  primaryPitch: null,
  secondaryPitch: null,
  instructions: "",
};
