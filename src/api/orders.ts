import type { z } from "zod";
import type { orderContract, PlaceGuestOrderBody } from "#contracts/calls/orders";
import { toCents, toDollars } from "#contracts/money";
import {
  type GuestOrderInput,
  getTrackedOrder,
  placeGuestOrder,
  resendOrderLink,
} from "#modules/orders";
import { Refusal } from "#platform/errors";
import { addressOfActor } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";
import { presentOrder } from "./present-order.ts";

export const orderHandlers: HandlersOf<typeof orderContract> = {
  placeGuestOrder: async ({ ctx, body, headers }) => {
    await ctx.limits.consume("guest-order", addressOfActor(ctx));
    const order = await placeGuestOrder(ctx, {
      lines: body.products.map(toLine),
      contact: body.guestCustomer,
      address: body.address,
      expectedTotalCents: readAmount(body.payment.amount),
      idempotencyKey: readKey(headers["idempotency-key"]),
    });
    return {
      _id: order.id,
      status: order.status,
      paymentStatus: order.paymentStatus,
      totalPrice: toDollars(order.totalCents),
      isGuestOrder: true,
      createdAt: order.createdAt.toISOString(),
    };
  },
  resendOrderLink: async ({ ctx, body }) => {
    await resendOrderLink(ctx, body);
    return {
      success: true,
      message:
        "If this order number and email address belong together, the link is on its way to that address.",
    };
  },
  getTrackedOrder: async ({ ctx, params }) =>
    presentOrder(ctx, await getTrackedOrder(ctx, params.token)),
};

/** Details may stand on the line or under additionalData; on the line wins. */
function toLine({
  product,
  quantity,
  additionalData,
  ...details
}: z.output<typeof PlaceGuestOrderBody>["products"][number]): GuestOrderInput["lines"][number] {
  return {
    product,
    quantity,
    customFields: details.customFields ?? additionalData?.customFields,
    projectDetails: details.projectDetails ?? additionalData?.projectDetails,
    files: details.files ?? additionalData?.files,
    attachments: details.attachments ?? additionalData?.attachments,
  };
}

function readAmount(dollars: number): number {
  try {
    return toCents(dollars);
  } catch {
    throw new Refusal("invalid", "The amount must be in whole cents");
  }
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && /^[\w-]{8,100}$/.test(header)) return `client:${header}`;
  throw new Refusal("invalid", "The Idempotency-Key must be 8 to 100 letters, digits, - or _");
}
