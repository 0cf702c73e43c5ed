import { askedReport } from "#contracts/asked-report";
import { formatFullName } from "#contracts/person-name";
import { getPreferences } from "#modules/accounts";
import type { MailContent } from "#modules/mail";
import {
  commonReferences,
  findMailAddress,
  isOpenedByLink,
  lineReferences,
  makeOrderLink,
  nameOrder,
  type Order,
  type OrderWithLines,
} from "#modules/orders";
import { makeReceiptFile, type Receipt } from "#modules/receipts";
import type { Context } from "#platform/context";
import type { Mail } from "./announce.ts";

export type BuyerFacts = ReturnType<typeof toJobFacts> & Awaited<ReturnType<typeof makeBuyerLink>>;

/** Given what every mail to its buyer says about an order. */
export type WriteToBuyer = (buyer: BuyerFacts) => MailContent | Promise<MailContent>;

/**
 * A mail to the buyer, sent with receipts; about one line of the order where it says so. Guests and people who closed their account always get mails about their
 * orders, customers according to their preferences: null if they want none.
 */
export async function mailToBuyer(
  ctx: Context,
  order: OrderWithLines,
  write: WriteToBuyer,
  { receipts = [], line = null }: { receipts?: readonly Receipt[]; line?: number | null } = {},
): Promise<Mail | null> {
  const { customerId } = order;
  const isOpened = customerId === null || (await isOpenedByLink(ctx, order));
  if (!isOpened) {
    const { emailNotifications, orderUpdates } = await getPreferences(ctx, customerId);
    if (!emailNotifications || !orderUpdates) return null;
  }
  const content = await write({ ...toJobFacts(order, line), ...linkFor(ctx, order, isOpened) });
  const attachments = await Promise.all(receipts.map(makeReceiptFile));
  return { to: await findRecipient(ctx, order), content, attachments };
}

export const findRecipient = async (ctx: Context, order: Order) => ({
  name: formatFullName(order.contact),
  address: await findMailAddress(ctx, order),
});

/** What every mail to its buyer says about an order. */
export const toJobFacts = (order: OrderWithLines, line: number | null = null) => ({
  name: formatFullName(order.contact),
  order: nameOrder(order, line),
  jobReferences: line === null ? commonReferences(order) : null,
  lineReferences: listLineReferences(order, line),
});

/** The references by roof, where these differ or it is about one line only. */
const listLineReferences = (order: OrderWithLines, line: number | null) =>
  line === null && commonReferences(order)
    ? []
    : order.lines
        .filter((_, position) => line === null || position === line)
        .map((each) => ({
          roof: order.lines.length === 1 ? "" : each.snapshot.projectDetails.address,
          references: lineReferences(order, each),
        }));

/** Which of an order's reports something is about; null where there is only one, or it is not known. */
export const describeAskedReport = (
  { lines }: OrderWithLines,
  line: number | null,
): string | null =>
  askedReport(
    lines.map(({ title, snapshot }) => ({ title, address: snapshot.projectDetails.address })),
    line,
  );

/** A guest only has the link, as has somebody who closed the account; a customer logs in. */
export const makeBuyerLink = async (ctx: Context, order: Order) =>
  linkFor(ctx, order, await isOpenedByLink(ctx, order));

const linkFor = (ctx: Context, order: Order, isOpened: boolean) =>
  isOpened
    ? signedLink(ctx, order)
    : { orderLink: `${ctx.config.publicUrl}/orders?order=${order.id}`, linkDays: null };

export const signedLink = (ctx: Context, { id, linkVersion, linkEndedAt }: Order) => ({
  orderLink: linkEndedAt === null ? makeOrderLink(ctx, id, linkVersion) : null,
  linkDays: ctx.config.orderLinkDays,
});
