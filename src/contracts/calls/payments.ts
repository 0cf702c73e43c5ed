import { z } from "zod";
import { Id } from "./values.ts";
import { endpoints } from "./endpoint.ts";
import { OrderSummary } from "./orders.ts";

const paymentCalls = { name: "payment-call", points: 30, per: 60, by: "network" } as const;

export const paymentContract = endpoints({
  createPayment: {
    limit: paymentCalls,
    summary: "Start the payment of an unpaid order; send the buyer to approveLink",
    body: z.object({ orderId: Id }),
    reply: z.object({ approveLink: z.string() }),
  },
  capturePayment: {
    limit: paymentCalls,
    summary: "Finish a payment after the buyer's return; repeating it returns the same order",
    body: z.object({
      /** PayPal's order id, the return address's `token`. */
      token: z.string().trim().min(1, "Missing payment token").max(100),
      /** Sent as documented; the payer is read from PayPal, never from here. */
      payerId: z.string().max(100).optional().nullable(),
      /** Of a guest's order, from its placing: what the browser that placed it has, and nobody else. */
      returnKey: z.string().max(100).optional(),
    }),
    reply: z.object({
      order: OrderSummary,
      message: z.string(),
      /** Opens the page of a guest's order for about a day; only with its `returnKey`, soon after the payment. */
      trackToken: z.string().optional(),
    }),
  },
  receivePaymentWebhook: {
    summary: "PayPal's signed events",
    body: z.looseObject({ id: z.string().max(200), event_type: z.string().max(200) }),
    reply: z.object({ received: z.boolean() }),
  },
});
