import type { CallArg } from "#contracts/client";
import type { Contract } from "#contracts/calls/contract";
import type { CartLine } from "#contracts/cart-lines";
import { type Cents, toDollars } from "#contracts/money";
import type { CheckoutForm } from "./checkout-form.ts";

export type OrderRequest = CallArg<Contract["placeGuestOrder"]>["body"];

/** The order as the shop wants it; `totalCents` is what the buyer saw. */
export function makeOrderRequest(
  lines: readonly CartLine[],
  form: CheckoutForm,
  totalCents: Cents,
): OrderRequest {
  const { firstName, lastName, email, phone, street, city, state, zip, country, additional } = form;
  return {
    products: lines.map(({ product, quantity, additionalData }) => ({
      product,
      quantity,
      ...additionalData,
    })),
    address: { street, city, state, zip, country, additional },
    payment: { provider: "paypal", amount: toDollars(totalCents) },
    guestCustomer: { firstName, lastName, email, phone },
  };
}
