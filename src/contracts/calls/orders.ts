import { z } from "zod";
import { routes } from "#contracts/routes";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { User } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectDetails } from "./line-details.ts";
import { PlaceGuestOrderBody, PlaceOrderBody, PostalAddress } from "./order-input.ts";
import {
  OrderDispute,
  OrderEvent,
  OrderRefund,
  PaymentMismatch,
  WorkEvent,
} from "./order-records.ts";
import {
  Email,
  Id,
  IdempotencyHeaders,
  IdParams,
  Instant,
  listOf,
  Outcome,
  PageQuery,
  requiredText,
} from "./values.ts";

export { orderStatuses, paymentStatuses };
export type { OrderStatus, PaymentStatus } from "#contracts/order-statuses";

export const OrderLine = z
  .object({
    /** The product as it was when ordered; later edits do not show. */
    product: z.object({
      _id: Id,
      title: z.string(),
      /** Dollars for one. */
      price: z.number(),
      image: z.string().nullable(),
    }),
    quantity: z.int(),
    /** Field id to answer, with the label at that time. */
    customFields: z.record(
      z.string(),
      z.object({ label: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
    ),
    projectDetails: ProjectDetails.nullable(),
    files: z.object({ esxFile: z.string().nullable(), blueprint: z.string().nullable() }),
    /** Signed links that expire. */
    attachments: z.array(z.string()),
  })
  .meta({ id: "OrderLine" });
export type OrderLine = z.output<typeof OrderLine>;

const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const DeliveredFile = z.object({ filename: z.string(), url: z.string() });

const OrderPayment = z.object({
  provider: z.literal("paypal"),
  /** Dollars: the total, unless another payment was accepted for it. */
  amount: z.number(),
  status: z.enum(paymentStatuses),
  /** True while PayPal checks a payment: the order can be neither paid again nor cancelled. */
  isHeld: z.boolean().optional(),
  /** PayPal's ids, for admins only; null while there is none. */
  intentId: z.string().nullable().optional(),
  captureId: z.string().nullable().optional(),
  payerId: z.string().nullable().optional(),
  /** For admins only, the newest first. */
  refunds: z.array(OrderRefund).optional(),
  /** For admins only: dollars that cancelling or refunding returns to the buyer; 0 for none. */
  refundable: z.number().optional(),
  /** For admins only: a captured payment that waits for a decision. */
  mismatch: PaymentMismatch.nullable().optional(),
});

/** What an order shows wherever it is listed or shown. */
export const orderFacts = {
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: Instant,
  updatedAt: Instant,
  customerId: Id.nullable(),
  isGuestOrder: z.boolean(),
  /** Dollars. */
  totalPrice: z.number(),
  /** Dollars that went back to the buyer so far. */
  refunded: z.number(),
  /** Less those that went back with a refund. */
  rewardPointsEarned: z.int(),
  rewardPointsAwarded: z.boolean(),
  /** The recipient of this order's mails. */
  contact: Contact,
  /** Null for orders of customers. */
  guestInfo: z.object({ fullName: z.string() }).nullable(),
};

export const Order = z
  .object({
    ...orderFacts,
    products: z.array(OrderLine),
    address: PostalAddress,
    payment: OrderPayment,
    /** The contact of guest orders, else null. */
    guestCustomer: Contact.nullable(),
    /** The customer's account, for admins only; null for guest orders. */
    user: User.nullable().optional(),
    completion: z
      .object({
        completedAt: Instant,
        completionRemarks: z.string(),
        completionAttachments: z.array(DeliveredFile),
      })
      .nullable(),
    /** With a mailed link only: when it ends. */
    linkExpiresAt: Instant.optional(),
    /** For admins only: the mailed links of a guest's order, and when they were ended; null for orders of customers. */
    link: z.object({ endedAt: Instant.nullable() }).nullable().optional(),
    /** For admins only: a warning for the staff. */
    warning: z.string().nullable().optional(),
    /** For admins only: disputes of the payment at PayPal, the newest first. */
    disputes: z.array(OrderDispute).optional(),
    /** For admins only, oldest first. */
    timeline: z.array(OrderEvent).optional(),
  })
  .meta({ id: "Order" });
export type Order = z.output<typeof Order>;

/** What an order says of money; those who work on it do without. */
export const amountFields = {
  paymentStatus: true,
  totalPrice: true,
  refunded: true,
  rewardPointsEarned: true,
  rewardPointsAwarded: true,
} as const;

/** The order for those who work on it without the right to handle payments: no price, no amount, no account. */
const WorkOrder = Order.omit({
  ...amountFields,
  payment: true,
  user: true,
  link: true,
  warning: true,
  disputes: true,
  linkExpiresAt: true,
})
  .extend({
    products: z.array(OrderLine.extend({ product: OrderLine.shape.product.omit({ price: true }) })),
    /** Oldest first, without what happened to the payment. */
    timeline: z.array(WorkEvent),
  })
  .meta({ id: "WorkOrder" });
export type WorkOrder = z.output<typeof WorkOrder>;

/** The order as the caller's rights show it. */
export const OfficeOrder = z.union([Order, WorkOrder]);
export type OfficeOrder = z.output<typeof OfficeOrder>;

/** What a caller with only a payment's token may know of its order. */
export const OrderSummary = z
  .object({
    _id: Id,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    totalPrice: z.number(),
    rewardPointsEarned: z.int(),
    products: z.array(z.object({ product: z.object({ title: z.string() }), quantity: z.int() })),
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.output<typeof OrderSummary>;

/** A guest's new order, returned once to its caller: nothing that was not in the request. */
const PlacedOrder = z
  .object({
    _id: Id,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    totalPrice: z.number(),
    isGuestOrder: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "PlacedOrder" });

export const orderContract = {
  placeOrder: endpoint({
    ...routes.placeOrder,
    limit: { name: "customer-order", points: 20, per: 60, by: "user" },
    auth: "user",
    summary: "Place an order as the signed-in customer; send an Idempotency-Key to repeat safely",
    headers: IdempotencyHeaders,
    body: PlaceOrderBody,
    status: 201,
    reply: Order,
  }),
  listOrders: endpoint({
    ...routes.listOrders,
    auth: "user",
    summary:
      "The caller's own orders, newest first, at most 100 at once; the total number is in X-Total-Count",
    query: PageQuery,
    ...listOf(Order),
  }),
  getOrder: endpoint({
    ...routes.getOrder,
    auth: "user",
    summary: "One order of the caller; any order for those who work on orders",
    params: IdParams,
    reply: OfficeOrder,
  }),
  cancelOrder: endpoint({
    ...routes.cancelOrder,
    auth: "user",
    summary: "Cancel an own order that is not paid",
    params: IdParams,
    reply: Order,
  }),
  listClaimableOrders: endpoint({
    ...routes.listClaimableOrders,
    auth: "user",
    summary: "Guest orders placed with the caller's own verified address",
    reply: z.array(OrderSummary),
  }),
  claimOrders: endpoint({
    ...routes.claimOrders,
    auth: "user",
    summary: "Take over the guest orders placed with the caller's own address; no points are added",
    reply: z.object({ claimed: z.int() }),
  }),
  placeGuestOrder: endpoint({
    ...routes.placeGuestOrder,
    limit: { name: "guest-order", points: 20, per: 60, by: "network" },
    summary:
      "Place an order as a guest whose e-mail address is verified; send an Idempotency-Key to repeat safely",
    headers: IdempotencyHeaders,
    body: PlaceGuestOrderBody,
    status: 201,
    reply: PlacedOrder,
  }),
  resendOrderLink: endpoint({
    ...routes.resendOrderLink,
    summary: "Mail the order page's link again; the response is the same for wrong pairs",
    body: z.object({
      order: requiredText(80, "Please enter your order number"),
      email: Email,
    }),
    reply: Outcome,
  }),
  getTrackedOrder: endpoint({
    ...routes.getTrackedOrder,
    summary: "The order behind a mailed link",
    params: z.object({ token: z.string().max(200) }),
    reply: Order,
  }),
};
