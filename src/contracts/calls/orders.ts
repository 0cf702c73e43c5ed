import { z } from "zod";
import { MAX_ORDER_NUMBER, MAX_SEARCH } from "#contracts/lengths";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { endpoints } from "./endpoint.ts";
import { AnyOrder } from "./office-order.ts";
import { BuyerOrder } from "./buyer-order.ts";
import { NewOrder } from "./order-parts.ts";
import { PlaceGuestOrderBody, PlaceOrderBody } from "./order-input.ts";
import {
  Email,
  Id,
  IdempotencyHeaders,
  Instant,
  makeListReply,
  Money,
  MoneyInput,
  named,
  Outcome,
  PageQuery,
  requiredText,
  textUpTo,
} from "./values.ts";

export { orderStatuses, paymentStatuses };
export type { OrderStatus, PaymentStatus } from "#contracts/order-statuses";

const SummaryLine = z.object({
  product: z.object({ title: z.string() }),
  quantity: z.int(),
  /** When it is to be delivered, by its own tier; null until it is paid. */
  dueAt: Instant.nullable(),
});

/** What a caller with only a payment's token may know of its order. */
export const OrderSummary = named("OrderSummary", {
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalPrice: Money,
  /** Reward points that pay a part of it or all, and how much, in dollars; absent for none. */
  points: z.object({ spent: z.int(), amount: Money }).optional(),
  rewardPointsEarned: z.int(),
  /** When the first of its products is to be delivered; null until it is paid. */
  dueAt: Instant.nullable(),
  products: z.array(SummaryLine),
});
export type OrderSummary = z.input<typeof OrderSummary>;

/** The same with the roof's address of each product, for the buyer. */
export const OwnOrderSummary = OrderSummary.extend({
  products: z.array(SummaryLine.extend({ projectDetails: z.object({ address: z.string() }) })),
}).meta({ id: "OwnOrderSummary" });
export type OwnOrderSummary = z.input<typeof OwnOrderSummary>;

/** A guest's new order, returned only to who has its idempotency key: nothing of the order that was not in the request. */
const PlacedOrder = named("PlacedOrder", {
  _id: Id,
  /** Shown to `capturePayment` by the browser that placed the order. */
  returnKey: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalPrice: Money,
  isGuestOrder: z.boolean(),
  createdAt: Instant,
});

const Cancellation = z.object({
  /** Dollars that the buyer was shown to get back; required once the order is paid. */
  refund: MoneyInput.optional(),
});
const CancellationBody = Cancellation.nullish();
const OwnCancellationBody = Cancellation.extend({
  /** The caller places another order instead of this unpaid one, so nobody is notified that it was cancelled. */
  isReplaced: z.boolean().default(false),
}).nullish();

export const orderContract = endpoints({
  placeOrder: {
    limit: { name: "customer-order", points: 20, per: 60, by: "user" },
    auth: "user",
    summary: "Place an order as the logged-in customer; send an Idempotency-Key to repeat safely",
    headers: IdempotencyHeaders,
    body: PlaceOrderBody,
    status: 201,
    reply: NewOrder,
  },
  listOrders: {
    auth: "user",
    summary:
      "The caller's own orders, newest first, at most 100 at once; the total number is in X-Total-Count",
    query: PageQuery.extend({
      /** Words that must all be found in number, roof addresses, references to the job or titles. */
      search: textUpTo(MAX_SEARCH).optional(),
    }),
    ...makeListReply(BuyerOrder),
  },
  getOrder: {
    auth: "user",
    summary: "One order of the caller; any order for those who work on orders",
    reply: AnyOrder,
  },
  cancelOrder: {
    auth: "user",
    summary: "Cancel an own order that is not paid, or a paid one by the Cancellation Policy",
    body: OwnCancellationBody,
    reply: BuyerOrder,
  },
  cancelTrackedOrder: {
    limit: { name: "cancel-tracked-order", points: 20, per: 60, by: "network" },
    summary: "Cancel the order behind a mailed link, as its buyer may",
    body: CancellationBody,
    reply: BuyerOrder,
  },
  listClaimableOrders: {
    auth: "user",
    summary: "Guest orders placed with the caller's own verified address",
    reply: z.array(OwnOrderSummary),
  },
  claimOrders: {
    auth: "user",
    summary:
      "Take over the guest orders placed with the caller's own address; they earn points as its other orders do",
    reply: z.object({ claimed: z.int() }),
  },
  placeGuestOrder: {
    limit: { name: "guest-order", points: 20, per: 60, by: "network" },
    summary:
      "Place an order as a guest whose email address is verified; send an Idempotency-Key to repeat safely",
    headers: IdempotencyHeaders,
    body: PlaceGuestOrderBody,
    status: 201,
    reply: PlacedOrder,
  },
  resendOrderLink: {
    summary: "Mail the order page's link again; the response is the same for wrong pairs",
    body: z.object({
      order: requiredText(MAX_ORDER_NUMBER, "Please enter your order number"),
      email: Email,
    }),
    reply: Outcome,
  },
  resendTrackedLink: {
    summary:
      "Email a new link to the order's address in place of one that has expired; the response is always the same",
    reply: Outcome,
  },
  getTrackedOrder: {
    summary: "The order behind a mailed link",
    reply: BuyerOrder,
  },
});
