import type { CallArg } from "#contracts/client";
import type { Contract } from "#contracts/calls/contract";
import type { CartLine } from "#contracts/cart-lines";
import { type Cents, toDollars } from "#contracts/money";
import type { CheckoutForm } from "./checkout-form.ts";

type GuestBody = CallArg<Contract["placeGuestOrder"]>["body"];

/** An order before it is said whether a guest or a customer places it. */
export type OrderRequest = Omit<GuestBody, "guestCustomer"> & {
  contact: GuestBody["guestCustomer"];
};

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
    contact: { firstName, lastName, email, phone },
  };
}
