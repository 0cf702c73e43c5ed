import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { duePart, orderEnd, type OrderMailProps } from "./order-parts.ts";

interface OrderResumedProps extends OrderMailProps {
  /** The buyer answered; else the shop took its question back. */
  isAnswered: boolean;
  /** By when it is delivered now, with the zone; null if that is not known or was missed. */
  due: string | null;
}

/** Sent when nothing waits for the buyer any more, so that the order's time goes on. */
export const orderResumedMail = (props: OrderResumedProps): MailContent =>
  composeMail({
    subject: `We are continuing with your order ${props.orderNumber}`,
    preview:
      props.due === null
        ? "There is nothing left to answer."
        : `You will have your files by ${props.due}.`,
    heading: props.isAnswered ? "Thank you for your answer" : "There is nothing left to answer",
    name: props.firstName,
    blocks: [
      props.isAnswered
        ? `We have your answer and are continuing with order ${props.orderNumber}.`
        : `We found what we needed for order ${props.orderNumber}, so you no longer need to answer our question.`,
      duePart(props.due, "your files"),
      ...orderEnd(props),
    ],
  });
