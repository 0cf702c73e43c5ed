import { counted } from "#contracts/counted";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { orderEnd, type OrderMailProps } from "./order-parts.ts";

interface PaymentDeniedProps extends OrderMailProps {
  totalCents: Cents;
  /** How long the order waits for another payment. */
  hours: number;
}

/** Sent when PayPal refuses a payment for good, perhaps after days of review. */
export const paymentDeniedMail = (props: PaymentDeniedProps): MailContent =>
  composeMail({
    subject: `The payment for your order ${props.orderNumber} was refused`,
    preview: "Nothing was charged. You can pay again.",
    heading: "PayPal refused the payment",
    name: props.firstName,
    blocks: [
      `PayPal refused the payment of ${formatUsd(toDollars(props.totalCents))} for order ${props.orderNumber}, so nothing was charged and we have not begun to measure.`,
      `We keep the order for ${counted(props.hours, "hour")}. Open it and pay again, with another way to pay at PayPal if you like.`,
      ...orderEnd(props),
    ],
  });
