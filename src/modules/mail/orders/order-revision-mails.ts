import { composeMail } from "#mail/compose-mail";
import type { MailBlock, MailContent } from "#mail/mail-document";
import {
  inWords,
  type NamedOrder,
  orderEnd,
  type OrderMailProps,
  orderSubject,
  reportPart,
  reasonOf,
} from "./order-parts.ts";

/** Sent when the next version of a delivery is there. */
export const orderVersionMail = (
  props: OrderMailProps & {
    /** "v2" */
    version: string;
    changes: string;
    /** Names of the new files, and of those that the version before had, too. */
    files: { added: string[]; kept: string[] };
  },
): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("New version ready", props.order),
    preview: `Open your order to download ${props.version}.`,
    heading: `Version ${props.version} is ready`,
    name: props.name,
    blocks: [
      `We delivered ${props.version} of ${inWords(props.order)}. The earlier versions stay on the order's page.`,
      { kind: "quote", title: "What changed", text: props.changes, isOurs: true },
      ...fileBlocks(props.files),
      ...orderEnd(props, "Open your report"),
    ],
  });

function fileBlocks({ added, kept }: { added: string[]; kept: string[] }): MailBlock[] {
  const lists =
    kept.length === 0
      ? [{ title: "Files", items: added }]
      : [
          { title: "New files", items: added },
          { title: "Unchanged files", items: kept },
        ];
  return lists
    .filter(({ items }) => items.length > 0)
    .map((list) => ({ kind: "list" as const, ...list }));
}

/** Sent when the shop does not revise a delivery. */
export const revisionDeclinedMail = (
  props: OrderMailProps & {
    /** The report that it was about, if the order has several. */
    report: string | null;
    reason: string;
    supportEmail: string;
  },
): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("About your revision", props.order),
    preview: "We looked at it and left the delivery as it is.",
    heading: "We left your delivery as it is",
    name: props.name,
    blocks: [
      `You asked for a revision of ${inWords(props.order)}. We looked at it and did not change the delivery.`,
      reportPart(props.report),
      { kind: "quote", title: "Why", text: props.reason, isOurs: true },
      ...orderEnd(props, "View your order"),
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });

/** Sent to the member of staff who delivered an order whose buyer asks for a revision. */
export const revisionRequestedMail = (props: {
  name: string;
  order: NamedOrder;
  /** The report that it is about, if the order has several. */
  report: string | null;
  /** In words. */
  cause: string;
  text: string;
  /** The order in the back office. */
  link: string;
}): MailContent =>
  composeMail({
    why: "office by choice",
    subject: orderSubject("Revision requested", props.order),
    preview: "The buyer found something wrong with the delivery.",
    heading: "A revision was requested",
    name: props.name,
    blocks: [
      `The buyer of ${inWords(props.order)} found something wrong with the delivery.`,
      reportPart(props.report),
      { kind: "quote", title: props.cause, text: props.text },
      { kind: "button", label: "Open the order", link: props.link },
    ],
  });
