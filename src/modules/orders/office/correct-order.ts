import type { ProjectDetails } from "#contracts/cart-lines";
import { isClosedAddress } from "#contracts/closed-address";
import type { CustomField, CustomFieldValues } from "#contracts/custom-fields";
import { changedMeanwhile } from "#contracts/errors";
import { isSameReferences, type JobReferences } from "#contracts/job-references";
import { findUser } from "#modules/accounts";
import { maskEmail } from "#modules/audit";
import { listProductFields } from "#modules/catalogue";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeOrder } from "#orders/change-order";
import { hasVerifiedContact } from "#orders/customer-orders-store";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { mustNotWait } from "#orders/delivery/complete-order";
import { orderNotFound, withLines } from "#orders/find-order";
import { lineReferences, refuseFutureLoss } from "#orders/line-references";
import type { Order, OrderLine, OrderWithLines } from "#orders/order";
import { findMailAddress } from "#orders/order-contact";
import { isOpenedByLink } from "#orders/order-link";
import { updateOrderLine } from "#orders/order-lines-store";
import { formatSearchText } from "#orders/order-search";
import { selectOrder } from "#orders/order-store";
import {
  compareLines,
  type ComparedPart,
  correctAnswers,
  type CorrectedPart,
  describeCorrection,
  readAnswers,
  toEarlierField,
  withReferences,
} from "./correction-rules.ts";

declare module "#platform/context" {
  interface EventMap {
    "order.corrected": {
      orderId: string;
      /** Counts the order's corrections. */
      number: number;
      /** What its buyer is notified of; the address for mails is masked. */
      parts: CorrectedPart[];
      reason: string;
      /** Where mails went before, if that was corrected; else null. */
      oldAddress: string | null;
      /** The links that were mailed there open the order no longer. */
      endsLinks: boolean;
    };
  }
}

/** What can be corrected of a line, and the questions that its answers belong to. */
interface CorrectableLine {
  title: string;
  projectDetails: ProjectDetails;
  jobReferences: JobReferences | null;
  answers: CustomFieldValues;
  /** Those of the product, and those that it had when it was ordered. */
  fields: CustomField[];
}

interface Correctable {
  /** Names what the next correction begins from. */
  version: number;
  email: string;
  lines: CorrectableLine[];
}

/** What can be corrected of an order that is worked on. */
export async function getCorrectable(ctx: Context, orderId: string): Promise<Correctable> {
  requireRight(ctx, "work on orders");
  const found = await selectOrder(ctx.db, orderId);
  if (!found) throw orderNotFound();
  const order = await withLines(ctx, found);
  const fields = await findFields(ctx, order.lines);
  return {
    version: order.corrections,
    email: order.contact.email,
    lines: order.lines.map((line, position) => ({
      title: line.title,
      projectDetails: line.snapshot.projectDetails,
      jobReferences: lineReferences(order, line),
      answers: readAnswers(line.snapshot),
      fields: fields[position]!,
    })),
  };
}

interface LineCorrection {
  /** Its position. */
  line: number;
  projectDetails: ProjectDetails;
  jobReferences: JobReferences | null;
  /** Field id to answer; one that is absent stays, an empty one goes. */
  answers: Readonly<CustomFieldValues>;
  /** What decides the price; refused where it is not as ordered. */
  product?: string | undefined;
  quantity?: number | undefined;
  tier?: string | undefined;
}

interface CorrectionInput {
  orderId: string;
  /** As `getCorrectable` returned it. */
  version: number;
  reason: string;
  /** Where mails about the order go; needs the right to manage customers, since the files follow. */
  email?: string | undefined;
  line?: LineCorrection | undefined;
}

/**
 * Corrects what an order that is worked on says of its job, or its address for mails; the price stays, and with it the
 * receipt. Refused when somebody else has corrected it since the given version, and
 * for a report while a delivery of the order waits for approval.
 */
export async function correctOrder(ctx: Context, input: CorrectionInput): Promise<void> {
  const { orderId, reason, email, line } = input;
  if (email !== undefined)
    requireRight(ctx, "manage customers", "Only admins can change the email address of an order");
  await changeOrder(ctx, "work on orders", orderId, async (ctx, found) => {
    mustBeCorrectable(found);
    // What was made is of the data before.
    if (line) await mustNotWait(ctx, found);
    if (found.corrections !== input.version) throw new Refusal("conflict", changedMeanwhile);
    const order = await withLines(ctx, found);
    const corrected = line ? await correctLine(ctx, order, line) : unchanged;
    const moved = email === undefined ? unchanged : await moveMails(ctx, order, email);
    const parts = [...corrected.parts, ...moved.parts];
    if (parts.length === 0)
      throw new Refusal("invalid", "Nothing is different from what the order says already.");
    const number = order.corrections + 1;
    const notified = listNotified(parts);
    const { oldAddress = null, endsLinks = false } = moved;
    const event = { orderId, number, parts: notified, reason, oldAddress, endsLinks };
    return joinDecisions(corrected.decision, moved.decision, {
      changes: {
        corrections: number,
        searchText: await searchTextOf(ctx, order, corrected, moved),
      },
      audit: [{ action: "order.corrected", details: { text: describeCorrection(parts, reason) } }],
      events: notified.length > 0 ? [orderEvent("order.corrected", event)] : [],
    });
  });
}

const listNotified = (parts: readonly ComparedPart[]): CorrectedPart[] =>
  parts
    .filter(({ isBuyerNotified }) => isBuyerNotified)
    .map(({ label, before, after }) => ({ label, before, after }));

function mustBeCorrectable({ status, paymentStatus, contact }: Order): void {
  if (status === "completed")
    throw new Refusal(
      "conflict",
      "This order is delivered, so nothing can be corrected any more. Deliver a new version instead.",
    );
  if (status === "cancelled")
    throw new Refusal("conflict", "This order is cancelled, so there is nothing to correct.");
  if (status === "pending")
    throw new Refusal("conflict", "This order is not paid yet, so nobody works on it.");
  if (paymentStatus === "refunded")
    throw new Refusal("conflict", "This order was refunded, so nobody works on it any more.");
  if (isClosedAddress(contact.email))
    throw new Refusal("conflict", "The buyer closed the account and is removed from this order.");
}

interface Corrected {
  parts: ComparedPart[];
  decision: Decision;
  lines?: OrderLine[];
  order?: Pick<Order, "jobReferences">;
  contact?: Order["contact"];
  oldAddress?: string;
  endsLinks?: boolean;
}

const unchanged: Corrected = { parts: [], decision: {} };

async function correctLine(
  ctx: Context,
  order: OrderWithLines,
  input: LineCorrection,
): Promise<Corrected> {
  const { line: position, projectDetails, jobReferences } = input;
  const line = order.lines[position];
  if (!line) throw new Refusal("invalid", "The order has no such report");
  mustKeepPrice(line, input);
  refuseFutureLoss(ctx, { "line.jobReferences": jobReferences });
  const fields = (await findFields(ctx, order.lines))[position]!;
  const answers = correctAnswers(line.snapshot, fields, input.answers);
  const snapshot = { ...line.snapshot, projectDetails, customFields: answers };
  const before = lineReferences(order, line);
  const referenced = isSameReferences(before, jobReferences)
    ? order
    : withReferences(order, position, jobReferences);
  const lines = referenced.lines.map((each, at) =>
    at === position ? { ...each, snapshot } : each,
  );
  const about = order.lines.length > 1 ? `Report ${position + 1}: ` : "";
  const parts = compareLines(
    { snapshot: line.snapshot, jobReferences: before },
    { snapshot, jobReferences },
    fields,
  ).map((part) => ({ ...part, label: about + part.label }));
  return {
    parts,
    lines,
    order: { jobReferences: referenced.jobReferences },
    decision: {
      changes: { jobReferences: referenced.jobReferences },
      writes: lines.map(
        (changed, at) => (ctx) =>
          updateOrderLine(
            ctx.db,
            { orderId: order.id, position: at },
            { snapshot: changed.snapshot, jobReferences: changed.jobReferences },
          ),
      ),
    },
  };
}

function mustKeepPrice(line: OrderLine, { product, quantity, tier }: LineCorrection): void {
  const { productId, snapshot } = line;
  const isSame =
    (product === undefined || product === productId) &&
    (quantity === undefined || quantity === line.quantity) &&
    (tier === undefined || tier === snapshot.tier?.id);
  if (isSame) return;
  throw new Refusal(
    "invalid",
    "Product, quantity and delivery time decide the price, which was paid, so they can't be corrected. Cancel or refund the order, and let the buyer place another one.",
  );
}

/** What each line was asked: by its product today, and before. */
async function findFields(ctx: Context, lines: readonly OrderLine[]): Promise<CustomField[][]> {
  const byProduct = await listProductFields(
    ctx,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ productId, snapshot }) => {
    const today = byProduct.get(productId) ?? [];
    const known = new Set(today.map(({ id }) => id));
    const earlier = Object.entries(snapshot.customFields).filter(([id]) => !known.has(id));
    return [...today, ...earlier.map(([id, answer]) => toEarlierField(id, answer))];
  });
}

/**
 * Mails about the order go to another address, which nobody has verified: links that were mailed before end, and mails
 * about an account's order go to its account's address until the new one is verified.
 */
async function moveMails(ctx: Context, order: Order, email: string): Promise<Corrected> {
  const { customerId, contact } = order;
  if (email === contact.email) return unchanged;
  const before = maskEmail(contact.email);
  const after = maskEmail(email);
  const account = customerId === null ? null : await findUser(ctx, customerId);
  const isContactVerified =
    customerId !== null &&
    (account?.email === email || (await hasVerifiedContact(ctx.db, customerId, email)));
  const endsLinks = await isOpenedByLink(ctx, order);
  return {
    parts: [{ label: "Email address", before, after, isBuyerNotified: true }],
    contact: { ...contact, email },
    oldAddress: await findMailAddress(ctx, order),
    endsLinks,
    decision: {
      changes: {
        contact: { ...contact, email },
        contactEmail: email,
        isContactVerified,
        // Keys are unique for each address, and this order was placed and paid.
        idempotencyKey: null,
        ...(endsLinks ? { linkVersion: order.linkVersion + 1 } : {}),
      },
    },
  };
}

async function searchTextOf(
  ctx: Context,
  order: OrderWithLines,
  { lines = order.lines, order: { jobReferences } = order }: Corrected,
  { contact = order.contact }: Corrected,
): Promise<string> {
  const account = order.customerId === null ? null : await findUser(ctx, order.customerId);
  return formatSearchText({ id: order.id, contact, jobReferences, lines, account });
}
