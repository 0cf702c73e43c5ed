import { type CustomField, type CustomFieldValue } from "#contracts/custom-fields";
import { pickPrice } from "#contracts/pricing";
import {
  findVerificationMail,
  requestGuestVerification,
  verifyGuestEmail,
} from "#modules/accounts/guests";
import type { OrderWithLines } from "#modules/orders";
import { recordPaymentResult, startPayment } from "#modules/orders/payment";
import { placeGuestOrder, placeOrder } from "#modules/orders/placing";
import { issueReceipt } from "#modules/receipts";
import type { Context } from "#platform/context";
import type { DemoProduct } from "./catalogue.ts";
import type { PastOrder } from "./past-order.ts";
import { pastBuyers, pastRoof } from "./past-people.ts";
import type { PastShop } from "./past-shop.ts";

/** A new shop's value of a point. */
const CENTS_PER_POINT = 10;
const noReferences = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };

/** Places an order of the history, pays it and issues its receipt. */
export async function placePaid(
  shop: PastShop,
  past: PastOrder,
  { number, at }: { number: number; at: (hours: number) => Date },
): Promise<OrderWithLines> {
  const ctx = shop.at(at(-0.1), shop.people.buyers[past.buyer]);
  const { id } = await place(shop, ctx, past, number);
  await startPayment(ctx, id);
  const paidAt = shop.at(at(0), ctx.actor);
  const { intentId } = shop.payments.at(-1)!;
  const { order } = await recordPaymentResult(paidAt, { intentId });
  await issueReceipt(paidAt, order);
  return order;
}

async function place(shop: PastShop, ctx: Context, past: PastOrder, number: number) {
  const { firstName, lastName, email } = pastBuyers[past.buyer];
  const { line1, city, state, zip } = pastRoof(number);
  const roof = `${line1}, ${city}, ${state} ${zip}`;
  const products = past.products.map((key) => shop.products.get(key)!);
  const order = {
    lines: products.map(({ id, demo }) => ({
      product: id,
      quantity: 1,
      customFields: answersTo(demo.customFields),
      projectDetails: { ...noDetails, address: roof },
      ...(past.tier && { tier: past.tier }),
    })),
    address: pastRoof(number),
    jobReferences: past.references ? { ...noReferences, ...past.references } : null,
    contact: { firstName, lastName, email, phone: "" },
    expectedTotalCents: products.reduce((sum, { demo }) => sum + priceIn(demo, past), 0),
    idempotencyKey: null,
    ...(past.points !== undefined && {
      spend: { points: past.points, expectedCents: past.points * CENTS_PER_POINT },
    }),
  };
  if (ctx.actor.kind !== "guest") return placeOrder(ctx, order);
  await verify(shop, ctx, { firstName, email });
  return placeGuestOrder(ctx, order);
}

const noDetails = { location: null, primaryPitch: null, secondaryPitch: null, instructions: "" };

function priceIn(demo: DemoProduct, { tier }: PastOrder): number {
  const chosen = demo.tiers?.find(({ id }) => id === tier);
  const price = pickPrice({ original: demo.originalCents, sale: demo.saleCents });
  return price + (chosen?.surchargeCents ?? 0);
}

const answersTo = (fields: readonly CustomField[]) =>
  Object.fromEntries(
    fields.map(({ id, type, options }): [string, CustomFieldValue] => {
      const plain = { text: "Demo", number: 1, date: "2025-01-31", checkbox: true };
      return [id, type === "radio" || type === "select" ? options[0]! : plain[type]];
    }),
  );

async function verify(
  shop: PastShop,
  ctx: Context,
  guest: { firstName: string; email: string },
): Promise<void> {
  await requestGuestVerification(ctx, guest);
  const mail = await findVerificationMail(ctx, shop.lastVerification());
  const token = new URL(mail!.link).searchParams.get("token")!;
  await verifyGuestEmail(ctx, { email: guest.email, token });
}
