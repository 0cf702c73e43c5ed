import { z } from "zod";
import { MAX_NAME, MAX_PHONE, MAX_SEARCH } from "#contracts/lengths";
import { officeRoles, roles } from "#contracts/roles";
import { User } from "./accounts.ts";
import { endpoints } from "./endpoint.ts";
import { AddressInput } from "./order-input.ts";
import { OrderSummary } from "./orders.ts";
import { RewardSummary } from "./rewards.ts";
import {
  Email,
  makeFirstPageQuery,
  Id,
  Instant,
  Money,
  named,
  Outcome,
  PageHeaders,
  PageQuery,
  requiredText,
  ShownEmail,
  textUpTo,
} from "./values.ts";

/** An account, as the back office lists it. */
export const Customer = User.extend({ orderCount: z.int() }).meta({ id: "Customer" });
export type Customer = z.input<typeof Customer>;

/** An order in its customer's history; the rest of it comes with getOrder. */
export const CustomerOrder = OrderSummary.extend({
  createdAt: Instant,
  rewardPointsAwarded: z.boolean(),
}).meta({ id: "CustomerOrder" });
export type CustomerOrder = z.input<typeof CustomerOrder>;

export const CustomerCart = named("CustomerCart", {
  items: z.array(
    z.object({
      _id: Id,
      product: Id,
      productName: z.string(),
      quantity: z.int(),
      /** Dollars for one, at the current price; null when it can't be bought any more. */
      productSalePrice: Money.nullable(),
    }),
  ),
  /** Dollars for everything that can be bought. */
  total: Money,
});
export type CustomerCart = z.input<typeof CustomerCart>;

export const CustomerDetails = Customer.extend({
  /** The second factors of the account besides mailed codes. */
  secondFactors: z.object({ hasApp: z.boolean(), passkeys: z.int() }),
  /** Newest first: the requested page; `orderCount` is the total. */
  orders: z.array(CustomerOrder),
  cart: CustomerCart,
  /** The newest hundred; getCustomerRewardHistory has all. */
  rewardHistory: RewardSummary.shape.history,
}).meta({ id: "CustomerDetails" });
export type CustomerDetails = z.input<typeof CustomerDetails>;

const FullName = requiredText(MAX_NAME, "Please enter the full name");
const Phone = textUpTo(MAX_PHONE);

export const Invitation = named("Invitation", {
  _id: Id,
  name: z.string(),
  email: ShownEmail,
  role: z.enum(officeRoles),
  invitedAt: Instant,
  /** When the newest link was mailed. */
  sentAt: Instant,
  /** Its link no longer works; another one can be sent. */
  isExpired: z.boolean(),
});
export type Invitation = z.input<typeof Invitation>;

export const customerContract = endpoints({
  inviteStaff: {
    auth: "give roles",
    summary:
      "Invite somebody to work in the office, who is mailed a link to choose a password; requires your password again. 409 with `fields.email` where they do already",
    body: z.object({ name: FullName, email: Email, role: z.enum(officeRoles) }),
    reply: z.union([
      z.object({ outcome: z.literal("invited"), invitation: Invitation }),
      /** They have an account as a customer, which can be given the role (updateCustomer). */
      z.object({
        outcome: z.literal("customer"),
        customer: z.object({ _id: Id, name: z.string(), email: ShownEmail }),
      }),
    ]),
  },
  listInvitations: {
    auth: "give roles",
    summary: "Who was invited and has not chosen a password yet, the newest first",
    reply: z.array(Invitation),
  },
  resendInvitation: {
    auth: "give roles",
    summary: "Mail another link; the earlier one stops working",
    reply: Invitation,
  },
  withdrawInvitation: {
    auth: "give roles",
    summary: "Withdraw an invitation; its link stops working",
    reply: Outcome,
  },
  listCustomers: {
    auth: "manage customers",
    summary: "Customers and staff, newest first; with role=admin the admins",
    query: makeFirstPageQuery(10).extend({
      /** Part of a name or an email address, in any letter case. */
      search: textUpTo(MAX_SEARCH).optional(),
      role: z.enum(roles).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      data: z.object({
        customers: z.array(Customer),
        page: z.int(),
        totalPages: z.int(),
        total: z.int(),
        /** True when a broad search has more matches than `total`, which is where counting and listing stop. */
        isTotalMinimum: z.boolean(),
      }),
    }),
    replyHeaders: PageHeaders,
  },
  createCustomer: {
    auth: "manage customers",
    summary: "Open an account for a customer, who is mailed a link to choose a password",
    body: z.object({ name: FullName, email: Email, phone: Phone.default("") }),
    status: 201,
    reply: Customer,
  },
  getCustomer: {
    auth: "manage customers",
    summary: "One account with a page of its orders (10 by default), its cart and its points",
    query: PageQuery,
    reply: CustomerDetails,
  },
  updateCustomer: {
    auth: "manage customers",
    summary:
      "Change what is sent; another role requires your password again (confirmPassword), never your own role, and never the last admin's",
    body: z.object({
      name: FullName.optional(),
      phone: Phone.optional(),
      shippingAddress: AddressInput.nullable().optional(),
      /** 403 `password_required` when it becomes another one. */
      role: z.enum(roles).optional(),
    }),
    reply: Customer,
  },
  removeSecondFactors: {
    auth: "manage customers",
    summary:
      "Remove the app, passkeys and recovery codes of somebody who lost them; requires your password again, never your own",
    reply: Outcome,
  },
  deactivateCustomer: {
    auth: "manage customers",
    summary:
      "Close an account for good and forget who it was; its orders stay. One of staff or of an admin requires your password again",
    reply: Outcome,
  },
});
