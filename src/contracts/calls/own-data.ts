import { z } from "zod";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { reviewStates } from "#contracts/reviews";
import { roles } from "#contracts/roles";
import { User } from "./accounts.ts";
import { CartLine } from "./cart.ts";
import { endpoints } from "./endpoint.ts";
import { OrderRefundRequest, OrderShare } from "./delivery.ts";
import { NewOrder, OrderLine, OrderPayment } from "./order-parts.ts";
import { QuestionAnswer } from "./order-question.ts";
import { PostalAddress } from "./order-input.ts";
import { OrderDispute, OrderRefund } from "./order-records.ts";
import { Receipt } from "./receipts.ts";
import { CustomerRequestDetails } from "./requests.ts";
import { Review } from "./reviews.ts";
import { SavedView } from "./saved-views.ts";
import { Security } from "./second-factors.ts";
import { Session } from "./sessions.ts";
import { Id, Instant, Money, named, ShownEmail } from "./values.ts";

/** A file's name and size; the file itself is downloaded from its order. */
const OwnFile = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: Instant,
});

const OwnPayment = z.object({
  /** Dollars. */
  amount: Money,
  /** As the shop keeps it, such as "completed", "denied" or "closed" (never paid). */
  state: z.string(),
  /** PayPal's ids of the payment and of who paid; null before it was captured. */
  captureId: z.string().nullable(),
  payerId: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

/** What a receipt or credit note prints. */
const OwnReceipt = Receipt.omit({ url: true }).extend({
  /** The name and address on it. */
  buyer: z.object({ name: z.string(), address: z.array(z.string()) }),
  jobReferences: NewOrder.shape.jobReferences,
  roofs: z.array(z.string()),
  /** The references of each of its reports, in their order; absent where all have the same. */
  lineReferences: z.array(NewOrder.shape.jobReferences).optional(),
});

export const OwnOrder = named("OwnOrder", {
  _id: Id,
  /** As it is shown on the order's page. */
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** When it was to be delivered. */
  dueAt: Instant.nullable(),
  /** Dollars. */
  totalPrice: Money,
  /** Dollars that went back so far. */
  refunded: Money,
  /** What changes the total beside the items; absent for nothing. */
  adjustments: NewOrder.shape.adjustments,
  /** What reward points paid of it, and what of that was given back; null where they paid nothing. */
  pointsPaid: OrderPayment.shape.points.unwrap().nullable(),
  rewardPoints: z.int(),
  contact: NewOrder.shape.contact,
  address: PostalAddress,
  jobReferences: NewOrder.shape.jobReferences,
  items: z.array(OrderLine.omit({ attachments: true, isLate: true })),
  payments: z.array(OwnPayment),
  refunds: z.array(OrderRefund),
  disputes: z.array(OrderDispute.omit({ isOpen: true, responseDueAt: true })),
  receipts: z.array(OwnReceipt),
  uploadedFiles: z.array(OwnFile),
  deliveredFiles: z.array(OwnFile),
  /** When the account fetched delivered files, as far as that is kept. */
  downloads: z.array(z.object({ name: z.string(), at: Instant })),
  reviews: z.array(
    Review.omit({ _id: true }).extend({ product: z.string(), state: z.enum(reviewStates) }),
  ),
  delivery: z.object({ completedAt: Instant, remarks: z.string() }).nullable(),
  /** Everything that was delivered, and the revisions that were asked for; `files` are names. */
  versions: z.array(
    z.object({
      version: z.int(),
      deliveredAt: Instant,
      remarks: z.string(),
      changes: z.string(),
      files: z.array(z.string()),
    }),
  ),
  moneyBackRequests: z.array(OrderRefundRequest.omit({ _id: true })),
  revisions: z.array(
    z.object({
      version: z.int(),
      /** The title of what it was about, if the order has several reports. */
      report: z.string().nullable(),
      requestedAt: Instant,
      cause: z.string(),
      text: z.string(),
      files: z.array(z.string()),
      state: z.string(),
      reason: z.string(),
    }),
  ),
  /** With whom the delivery was shared, as far as that is kept. */
  shares: z.array(OrderShare.omit({ _id: true, expiresAt: true })),
  /** What the shop asked about the order, and the answers; `files` are names. */
  questions: z.array(
    z.object({
      askedAt: Instant,
      reason: z.string(),
      question: z.string(),
      /** Names of the files that the shop showed with it. */
      shown: z.array(z.string()),
      answeredAt: Instant.nullable(),
      answer: QuestionAnswer.extend({ files: z.array(z.string()) }).nullable(),
    }),
  ),
});
export type OwnOrder = z.input<typeof OwnOrder>;

/** What somebody else shared with the account's address. */
export const OwnSharedDelivery = OrderShare.omit({
  _id: true,
  email: true,
  line: true,
  expiresAt: true,
})
  .extend({
    orderNumber: z.string(),
    /** What was fetched by these links, as far as that is kept. */
    downloads: z.array(z.object({ name: z.string(), at: Instant })),
  })
  .meta({ id: "OwnSharedDelivery" });
export type OwnSharedDelivery = z.input<typeof OwnSharedDelivery>;

const OwnRequest = CustomerRequestDetails.omit({
  excerpt: true,
  owner: true,
  dueAt: true,
  namedOrder: true,
  customerId: true,
  orders: true,
  replies: true,
})
  .extend({ replies: z.array(z.object({ message: z.string(), createdAt: Instant })) })
  .meta({ id: "OwnRequest" });

export const OwnActivity = named("OwnActivity", {
  at: Instant,
  /** The kind of entry, and the same in words. */
  action: z.string(),
  text: z.string(),
  /** "you", somebody who was not logged in, the shop's own people, or the shop itself. */
  by: z.enum(["you", "guest", "office", "system"]),
  /** The network address that it came from; null where that is somebody else's of the office, or none. */
  address: z.string().nullable(),
  details: z.array(z.string()),
});
export type OwnActivity = z.input<typeof OwnActivity>;

/** Everything that the shop keeps about one account. No passwords, no secrets, no links to files. */
export const OwnData = named("OwnData", {
  readAt: Instant,
  account: z.object({
    _id: Id,
    name: z.string(),
    email: ShownEmail,
    phone: z.string(),
    role: z.enum(roles),
    createdAt: Instant,
    updatedAt: Instant,
    /** The latest order's address. */
    shippingAddress: PostalAddress.nullable(),
    rewardPoints: z.int(),
  }),
  settings: z.object({
    notifications: User.shape.notificationPreferences,
    twoFactorEnabled: z.boolean(),
    /** Whether the account is asked by mail for reviews. */
    reviewMails: z.boolean(),
  }),
  /** The ways to log in besides the password: kinds and dates. */
  secondFactors: Security.pick({ appAddedAt: true, recoveryCodesLeft: true }).extend({
    passkeys: z.array(Security.shape.passkeys.element.omit({ id: true })),
  }),
  sessions: z.array(Session.omit({ id: true })),
  /** From where the account was used, as far as that is kept. */
  devices: z.array(z.object({ device: z.string(), network: z.string(), usedAt: Instant })),
  /** Filters and searches of the back office's lists that the account has saved, oldest first. */
  savedViews: z.array(
    SavedView.pick({ list: true, name: true, query: true, isShared: true }).extend({
      createdAt: Instant,
    }),
  ),
  /** Null when the address is not on the list; `confirmedAt` is null until the mailed link was used. */
  newsletter: z.object({ joinedAt: Instant, confirmedAt: Instant.nullable() }).nullable(),
  cart: z.array(
    CartLine.pick({ productId: true, quantity: true }).extend({
      /** Null when it can't be bought any more. */
      title: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The account's own, oldest first; a guest's order with the same address is in it once it was claimed. */
  orders: z.array(OwnOrder),
  /** Deliveries of others that were shared with the account's address, newest first, as far as that is kept. */
  sharedWithYou: z.array(OwnSharedDelivery),
  /** Every change of the points, oldest first. */
  points: z.array(
    z.object({
      orderNumber: z.string(),
      points: z.int(),
      /** hold: an order is to be paid with them · spend: it was paid, with the points held · return: given back · settle: paid from a refund · carry: owed by a closed account before. */
      reason: z.enum(["award", "reversal", "hold", "spend", "return", "settle", "carry"]),
      createdAt: Instant,
    }),
  ),
  notifications: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      message: z.string(),
      createdAt: Instant,
      readAt: Instant.nullable(),
    }),
  ),
  /** What was sent to the shop with the account's address, newest first. */
  requests: z.array(OwnRequest),
  /** What the audit log says about the account, newest first. */
  activity: z.array(OwnActivity),
});
export type OwnData = z.input<typeof OwnData>;

export const ownDataContract = endpoints({
  getOwnData: {
    auth: "user",
    summary:
      "Everything that the shop keeps about the caller, as a file; requires the password again (confirmPassword), five an hour",
    isFile: true,
    reply: OwnData,
    replyHeaders: z.object({
      "Content-Disposition": z.string().describe("The file's name, ridgeline-data-YYYY-MM-DD.json"),
    }),
  },
});
