import { isObject } from "#browser/kept-storage";
import type { OrderLine } from "#contracts/calls/order";
import { readLineDetails } from "./read-cart-lines.ts";
import { readDollars, readText } from "./read-values.ts";

type Loose = Record<string, unknown>;

const UNNAMED_PRODUCT = "Product";

/** Reads a line: the product as an object or an id, the details on the line or under `additionalData`, any of it missing. */
export function readOrderLine(stored: unknown): OrderLine {
  const line = isObject(stored) ? stored : {};
  const more = isObject(line.additionalData) ? line.additionalData : {};
  const given = (name: string) => line[name] ?? more[name];
  const { projectDetails, files, attachments } = readLineDetails({
    projectDetails: given("projectDetails"),
    files: given("files"),
    attachments: given("attachments"),
  });
  const tier = given("tier");
  const quantity = Number(line.quantity);
  return {
    product: readProduct(line),
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    tier: isObject(tier) ? (tier as NonNullable<OrderLine["tier"]>) : null,
    customFields: readAnswers(given("customFields")),
    projectDetails,
    files,
    attachments,
  };
}

function readProduct(line: Loose): OrderLine["product"] {
  const product = isObject(line.product) ? line.product : { _id: line.product };
  const image = isObject(product.image) ? product.image.url : product.image;
  return {
    _id: readText(product._id) || readText(product.id),
    title:
      readText(product.title) ||
      readText(product.name) ||
      readText(line.title) ||
      readText(line.productName) ||
      UNNAMED_PRODUCT,
    price:
      readDollars(product.price) ?? readDollars(product.salePrice) ?? readDollars(line.price) ?? 0,
    image: readText(image) || null,
  };
}

/** A custom field is stored with its label, or as a plain value under the field's id. */
function readAnswers(stored: unknown): OrderLine["customFields"] {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, field]) => {
      const { label, value } = isObject(field) ? field : { label: id, value: field };
      const isAnswer = ["string", "number", "boolean"].includes(typeof value);
      return isAnswer
        ? [[id, { label: readText(label) || id, value: value as string | number | boolean }]]
        : [];
    }),
  );
}
