import { isObject } from "#browser/state/kept-storage";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { CustomerOrder } from "#contracts/calls/customers";
import type { Order, OrderLine } from "#contracts/calls/order";
import { formatFullName } from "#contracts/person-name";
import { readLineDetails, readReferences } from "./read-cart-lines.ts";

/** All fields that the screens show of an order. Rows and summaries omit some. */
type ReadableOrder = Order & OrderRow & CustomerOrder;

/** For an order without a status: it can be neither paid nor changed. */
const UNKNOWN = "unknown";

/**
 * Parses an order in either documented shape; missing or invalid fields are empty, so that every screen can show it.
 */
export function readOrder(stored: unknown): ReadableOrder {
  const order = isObject(stored) ? stored : {};
  const products = toList(order.products).map(readOrderLine);
  const payment = isObject(order.payment) ? order.payment : {};
  const totalPrice =
    readDollars(order.totalPrice) ??
    readDollars(order.total) ??
    readDollars(payment.amount) ??
    sumLines(products);
  const guestCustomer = readGuest(order);
  const paymentStatus = readText(order.paymentStatus) || readText(payment.status) || UNKNOWN;
  return {
    ...order,
    ...readProgress(order),
    _id: readText(order._id) || readText(order.id),
    createdAt: readText(order.createdAt),
    updatedAt: readText(order.updatedAt),
    dueAt: textOrNull(order.dueAt),
    deliveredAt: textOrNull(order.deliveredAt),
    customerId: textOrNull(order.customerId),
    isGuestOrder: order.isGuestOrder === true,
    totalPrice,
    refunded: readDollars(order.refunded) ?? 0,
    products,
    paymentStatus,
    payment: {
      ...payment,
      provider: "paypal",
      amount: readDollars(payment.amount) ?? totalPrice,
      status: readText(payment.status) || paymentStatus,
    },
    address: readAddress(order.address),
    jobReferences: readReferences(order.jobReferences),
    guestCustomer,
    guestInfo: guestCustomer && { fullName: formatFullName(guestCustomer) },
    contact: readContact(isObject(order.contact) ? order.contact : (guestCustomer ?? order.user)),
    user: readUser(order.user),
    warning: textOrNull(order.warning),
    completion: readCompletion(order.completion),
    ...listsIn(order),
  } as ReadableOrder;
}

/** Throws if it is not a list: an empty list would be wrong. */
export function readOrders(stored: unknown): ReadableOrder[] {
  if (!Array.isArray(stored)) throw new TypeError("The response is not a list of orders");
  return stored.filter(isObject).map(readOrder);
}

/** A customer's details, with the orders in them. */
export const readCustomer = (stored: unknown) =>
  isObject(stored) ? { ...stored, orders: readOrders(stored.orders ?? []) } : stored;

/** Fields for some readers only. */
const listsIn = (order: Record<string, unknown>) =>
  Object.fromEntries(
    [
      "timeline",
      "disputes",
      "questions",
      "versions",
      "revisions",
      "moneyBackRequests",
      "receipts",
      "fetches",
    ]
      .filter((name) => order[name] !== undefined)
      .map((name) => [name, toList(order[name]).filter(isObject)]),
  );

const readProgress = (order: Record<string, unknown>) => ({
  status: readText(order.status) || UNKNOWN,
  rewardPointsEarned: toFiniteNumber(order.rewardPointsEarned),
  rewardPointsAwarded: order.rewardPointsAwarded === true,
});

function readGuest({ guestCustomer, guestInfo }: Record<string, unknown>) {
  if (isObject(guestCustomer)) return readContact(guestCustomer);
  return isObject(guestInfo) ? readContact(guestInfo) : null;
}

function readContact(stored: unknown): Order["contact"] {
  const { firstName, lastName, fullName, name, email, phone } = isObject(stored) ? stored : {};
  return {
    firstName: readText(firstName) || (lastName ? "" : readText(fullName) || readText(name)),
    lastName: readText(lastName),
    email: readText(email),
    phone: readText(phone),
  };
}

function readUser(stored: unknown) {
  if (!isObject(stored)) return null;
  const id = readText(stored._id) || readText(stored.id);
  const name = readText(stored.name) || readText(stored.fullName);
  return { ...stored, id, _id: id, name, fullName: readText(stored.fullName) || name };
}

function readAddress(stored: unknown): Order["address"] {
  const { line1, street, city, state, zip, country, additional } = isObject(stored)
    ? stored
    : { line1: stored };
  return {
    line1: readText(line1) || readText(street),
    city: readText(city),
    state: readText(state),
    zip: readText(zip),
    country: readText(country),
    additional: readText(additional),
  };
}

function readCompletion(stored: unknown): Order["completion"] {
  if (!isObject(stored)) return null;
  return {
    completedAt: readText(stored.completedAt),
    completionRemarks: readText(stored.completionRemarks),
    archiveUrl: textOrNull(stored.archiveUrl),
    completionAttachments: toList(stored.completionAttachments)
      .map((file) => (isObject(file) ? file : { url: file }))
      .map(({ filename, url }) => ({ filename: readText(filename) || "File", url: readText(url) }))
      .filter(({ url }) => url !== ""),
  };
}

const sumLines = (lines: readonly OrderLine[]) =>
  lines.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity,
    0,
  ) / 100;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const toFiniteNumber = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);
const textOrNull = (value: unknown) => readText(value) || null;

type Loose = Record<string, unknown>;

const UNNAMED_PRODUCT = "Product";

/** Reads a line: the product as an object or an id, the details on the line or under `additionalData`, any of it missing. */
function readOrderLine(stored: unknown): OrderLine {
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
    dueAt: textOrNull(line.dueAt),
    isLate: line.isLate === true,
    customFields: readAnswers(given("customFields")),
    projectDetails,
    jobReferences: readReferences(given("jobReferences")),
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

/** Texts and numbers as text, everything else as "". */
const readText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Dollars in whole cents, from a number or its text; null when it is neither, or too large to be counted in cents. */
function readDollars(value: unknown): number | null {
  const dollars = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const cents = typeof dollars === "number" ? Math.round(dollars * 100) : Number.NaN;
  return Number.isSafeInteger(cents) ? cents / 100 : null;
}
