import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { orderEnd, type OrderMailProps } from "./order-parts.ts";

interface OrderCompletedProps extends OrderMailProps {
  /** The shop's remarks for the buyer; may be empty. */
  remarks: string | null;
  /** As downloads name them. */
  files: string[];
}

/** Sent when an order is completed, mostly with files, which stay behind the link. */
export function orderCompletedMail(props: OrderCompletedProps): MailContent {
  const hasFiles = props.files.length > 0;
  const complete = `Order ${props.orderNumber} is complete.`;
  return composeMail({
    subject: `Your order ${props.orderNumber} is ready`,
    preview: hasFiles ? "Open your order to download the files." : complete,
    heading: "Your order is ready",
    name: props.firstName,
    blocks: [
      hasFiles ? `${complete} Open it to download your files.` : complete,
      ...orderEnd(
        props,
        props.remarks?.trim()
          ? { kind: "quote", title: "Our remarks", text: props.remarks, isOurs: true }
          : null,
        hasFiles ? { kind: "list", title: "Files", items: props.files } : null,
      ),
    ],
  });
}
