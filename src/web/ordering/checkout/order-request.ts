import type { Contract } from "#contracts/calls/contract";
import type { CallArg } from "#contracts/client";
import type { DeliveryTier, ShownTier } from "#contracts/delivery-tiers";
import { type Cents, toDollars } from "#contracts/money";
import { type CheckoutForm, pickJobReferences } from "#ordering/buyer";
import type { PricedLine } from "#ordering/cart";
import type { Spend } from "./spending.ts";

type GuestBody = CallArg<Contract["placeGuestOrder"]>["body"];

/** An order without its buyer, a guest or a customer. */
export type OrderRequest = Omit<GuestBody, "guestCustomer"> & {
  contact: GuestBody["guestCustomer"];
  /** For customers only. */
  points?: { spend: number; amount: number };
};

/**
 * The request body, with what the buyer saw: delivery tiers, `totalCents`, and in `spend` the points and what they pay
 * of it.
 */
export function makeOrderRequest(
  lines: readonly Pick<PricedLine, "line" | "tier">[],
  form: CheckoutForm,
  totalCents: Cents,
  spend: Spend | null = null,
): OrderRequest {
  const { firstName, lastName, email, phone, street, city, state, zip, country, additional } = form;
  return {
    products: lines.map(({ line: { product, quantity, additionalData }, tier }) => ({
      product,
      quantity,
      ...additionalData,
      ...(tier && { tier: tier.id, shownTier: pickShownTier(tier) }),
    })),
    address: { street, city, state, zip, country, additional },
    payment: { provider: "paypal", amount: toDollars(totalCents) },
    contact: { firstName, lastName, email, phone },
    jobReferences: pickJobReferences(form),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(spend ? { points: { spend: spend.points, amount: toDollars(spend.cents) } } : {}),
  };
}

const pickShownTier = ({ name, hours, counting, surcharge }: DeliveryTier): ShownTier => ({
  name,
  hours,
  counting,
  surcharge,
});
