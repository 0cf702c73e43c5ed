import { z } from "zod";
import { MAX_CART_LINES } from "#contracts/cart-lines";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-quantity";
import { countings } from "#contracts/delivery-tiers";
import {
  MAX_ADDRESS_NOTE,
  MAX_CITY,
  MAX_COUNTRY,
  MAX_NAME,
  MAX_PHONE,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "#contracts/lengths";
import { isTimeZone } from "#contracts/check-calendar";
import { texts } from "#contracts/texts";
import { JobReferencesInput, LineDetailsInput } from "./line-details.ts";
import { Email, Id, moneyInput, requiredText, textUpTo, wholeNumber } from "./values.ts";

/** Details may be on the line or under additionalData; on the line takes precedence. */
const OrderLineInput = LineDetailsInput.extend({
  product: z.union([Id, z.object({ _id: Id }).transform((product) => product._id)]),
  quantity: wholeNumber(MIN_QUANTITY, MAX_QUANTITY),
  additionalData: LineDetailsInput.nullable().optional(),
  /** The tier as the buyer saw it; refused with 409 when it is not that any more. */
  shownTier: z
    .object({
      name: z.string().max(100),
      hours: z.number(),
      counting: z.enum(countings),
      /** Dollars. */
      surcharge: z.number(),
    })
    .optional(),
});

export const PostalAddress = z.object({
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  additional: z.string(),
});
export type PostalAddress = z.output<typeof PostalAddress>;

export const AddressInput = z
  .object({
    line1: textUpTo(MAX_STREET).optional(),
    street: textUpTo(MAX_STREET).optional(),
    city: requiredText(MAX_CITY, texts.cityRequired),
    state: requiredText(MAX_STATE, texts.stateRequired),
    zip: requiredText(MAX_ZIP, texts.zipRequired),
    country: textUpTo(MAX_COUNTRY).default("United States"),
    additional: textUpTo(MAX_ADDRESS_NOTE).default(""),
  })
  .transform(({ street, line1, ...rest }) => ({ line1: line1 || street || "", ...rest }))
  .refine((address) => address.line1 !== "", {
    path: ["street"],
    message: texts.streetRequired,
  });

const PaymentInput = z.object({
  provider: z.literal("paypal"),
  /** Dollars as the buyer saw them; refused with 409 when the server's total differs. */
  amount: moneyInput(z.number().min(0).max(10_000_000)),
});

const GuestCustomer = z.object({
  firstName: requiredText(MAX_NAME, texts.firstNameRequired),
  lastName: requiredText(MAX_NAME, texts.lastNameRequired),
  email: z.preprocess(
    (value) => value ?? "",
    z.string().trim().min(1, texts.emailRequired).pipe(Email),
  ),
  phone: textUpTo(MAX_PHONE).default(""),
});

export const PlaceGuestOrderBody = z.object({
  products: z.array(OrderLineInput).min(1, texts.cartEmpty).max(MAX_CART_LINES),
  address: AddressInput,
  payment: PaymentInput,
  guestCustomer: GuestCustomer,
  /** What the buyer's own files call the job of all products that have no references of their own. */
  jobReferences: JobReferencesInput.nullish(),
  /** The buyer's, as America/Denver: messages about the order say times in it. One that is not known is left out. */
  timezone: z
    .string()
    .max(64)
    .nullish()
    .transform((zone) => (zone && isTimeZone(zone) ? zone : null)),
});

/** A logged-in customer's order. */
export const PlaceOrderBody = PlaceGuestOrderBody.omit({ guestCustomer: true }).extend({
  /** Its email address is used for this order's mails only. Left out, it is filled in from the account. */
  contact: GuestCustomer.nullish(),
  /** Reward points that pay a part or all of the total. */
  points: z
    .object({
      spend: z.int().min(1).max(2_000_000_000),
      /** Dollars that they pay, as the buyer saw them; refused with 409 when they pay another amount. */
      amount: moneyInput(z.number().min(0).max(10_000_000)),
    })
    .nullish(),
});
