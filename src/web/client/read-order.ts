import { isObject } from "#browser/kept-storage";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { CustomerOrder } from "#contracts/calls/customers";
import type { Order, OrderLine } from "#contracts/calls/order";
import { fullNameOf } from "#contracts/person-name";
import { isDay } from "#contracts/utc-days";
import { readOrderLine } from "./read-order-line.ts";
import { dollarsOf, textOf } from "./read-values.ts";

/** All fields that the screens show of an order. Rows and summaries omit some. */
export type ReadableOrder = Order & OrderRow & CustomerOrder;

/** For an order without a status: it can be neither paid nor changed. */
const UNKNOWN = "unknown";

/**
 * Parses an order in either documented shape; missing or invalid fields are empty, so that every screen can show it.
 */
export function readOrder(stored: unknown): ReadableOrder {
  const order = isObject(stored) ? stored : {};
  const products = listOf(order.products).map(readOrderLine);
  const payment = isObject(order.payment) ? order.payment : {};
  const totalPrice =
    dollarsOf(order.totalPrice) ??
    dollarsOf(order.total) ??
    dollarsOf(payment.amount) ??
    sumOf(products);
  const guestCustomer = readGuest(order);
  const paymentStatus = textOf(order.paymentStatus) || textOf(payment.status) || UNKNOWN;
  return {
    ...order,
    ...readProgress(order),
    _id: textOf(order._id) || textOf(order.id),
    createdAt: textOf(order.createdAt),
    updatedAt: textOf(order.updatedAt),
    dueAt: textOrNull(order.dueAt),
    deliveredAt: textOrNull(order.deliveredAt),
    customerId: textOrNull(order.customerId),
    isGuestOrder: order.isGuestOrder === true,
    totalPrice,
    refunded: dollarsOf(order.refunded) ?? 0,
    products,
    paymentStatus,
    payment: {
      ...payment,
      provider: "paypal",
      amount: dollarsOf(payment.amount) ?? totalPrice,
      status: textOf(payment.status) || paymentStatus,
    },
    address: readAddress(order.address),
    jobReferences: readReferences(order.jobReferences),
    guestCustomer,
    guestInfo: guestCustomer && { fullName: fullNameOf(guestCustomer) },
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
      .map((name) => [name, listOf(order[name]).filter(isObject)]),
  );

const readProgress = (order: Record<string, unknown>) => ({
  status: textOf(order.status) || UNKNOWN,
  rewardPointsEarned: numberOf(order.rewardPointsEarned),
  rewardPointsAwarded: order.rewardPointsAwarded === true,
});

function readGuest({ guestCustomer, guestInfo }: Record<string, unknown>) {
  if (isObject(guestCustomer)) return readContact(guestCustomer);
  return isObject(guestInfo) ? readContact(guestInfo) : null;
}

function readContact(stored: unknown): Order["contact"] {
  const { firstName, lastName, fullName, name, email, phone } = isObject(stored) ? stored : {};
  return {
    firstName: textOf(firstName) || (lastName ? "" : textOf(fullName) || textOf(name)),
    lastName: textOf(lastName),
    email: textOf(email),
    phone: textOf(phone),
  };
}

function readUser(stored: unknown) {
  if (!isObject(stored)) return null;
  const id = textOf(stored._id) || textOf(stored.id);
  const name = textOf(stored.name) || textOf(stored.fullName);
  return { ...stored, id, _id: id, name, fullName: textOf(stored.fullName) || name };
}

function readAddress(stored: unknown): Order["address"] {
  const { line1, street, city, state, zip, country, additional } = isObject(stored)
    ? stored
    : { line1: stored };
  return {
    line1: textOf(line1) || textOf(street),
    city: textOf(city),
    state: textOf(state),
    zip: textOf(zip),
    country: textOf(country),
    additional: textOf(additional),
  };
}

function readReferences(stored: unknown): Order["jobReferences"] {
  if (!isObject(stored)) return null;
  return {
    claimNumber: textOf(stored.claimNumber),
    jobNumber: textOf(stored.jobNumber),
    insured: textOf(stored.insured),
    dateOfLoss: isDay(textOf(stored.dateOfLoss)) ? textOf(stored.dateOfLoss) : "",
  };
}

function readCompletion(stored: unknown): Order["completion"] {
  if (!isObject(stored)) return null;
  return {
    completedAt: textOf(stored.completedAt),
    completionRemarks: textOf(stored.completionRemarks),
    archiveUrl: textOrNull(stored.archiveUrl),
    completionAttachments: listOf(stored.completionAttachments)
      .map((file) => (isObject(file) ? file : { url: file }))
      .map(({ filename, url }) => ({ filename: textOf(filename) || "File", url: textOf(url) }))
      .filter(({ url }) => url !== ""),
  };
}

const sumOf = (lines: readonly OrderLine[]) =>
  lines.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity,
    0,
  ) / 100;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);
const textOrNull = (value: unknown) => textOf(value) || null;
