import { revisionCauses, versionName } from "#contracts/order-revisions";
import { listHolders } from "#modules/accounts";
import { orderVersionMail, revisionDeclinedMail, revisionRequestedMail } from "#modules/mail";
import { revisionDeclinedNotice, revisionNotice, versionNotice } from "#modules/notifications";
import { type Order, orderNumberOf } from "#modules/orders";
import { deliveredNames, findRevision, findVersion, type Version } from "#modules/orders/delivery";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrderWithLines } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { notifyBuyer, notifyStaff } from "./notify.ts";
import { type BuyerFacts, mailBuyer, reportOf, reportTitleOf } from "./order-mail-parts.ts";

/** Mails and notifications about versions after the first, and about revisions. */
export function subscribeRevisions(subscriptions: Subscriptions): void {
  mailRevisions(subscriptions);
  notifyOfRevisions(subscriptions);
}

function mailRevisions(subscriptions: Subscriptions): void {
  subscriptions.on("order.version-delivered", mail, async (ctx, event, eventId) => {
    const order = await getOrderWithLines(ctx, event.orderId);
    const version = await findVersion(ctx, event);
    if (!version) return;
    const write = (buyer: BuyerFacts) =>
      orderVersionMail({
        ...buyer,
        version: versionName(version.version),
        report: reportOf(order, event.line ?? null),
        changes: version.changes,
        files: filesOf(order, version),
      });
    await mailBuyer(ctx, order, { key: eventId, write });
  });

  subscriptions.on("order.revision-declined", mail, async (ctx, event, eventId) => {
    const order = await getOrderWithLines(ctx, event.orderId);
    const revision = await findRevision(ctx, event.revisionId);
    if (!revision) return;
    const { reason, line } = revision;
    const facts = { report: reportOf(order, line), reason, supportEmail: ctx.config.supportEmail };
    const write = (buyer: BuyerFacts) => revisionDeclinedMail({ ...buyer, ...facts });
    await mailBuyer(ctx, order, { key: eventId, write });
  });

  subscriptions.on("order.revision-requested", mail, async (ctx, event, eventId) => {
    const revision = await findRevision(ctx, event.revisionId);
    const version = revision && (await findVersion(ctx, revision));
    const staff = await listHolders(ctx, "work on orders");
    const deliverer = staff.find(({ id }) => id === version?.deliveredBy);
    if (!revision || !deliverer?.preferences.emailNotifications) return;
    const content = revisionRequestedMail({
      name: deliverer.name,
      orderNumber: orderNumberOf(event.orderId),
      report: reportOf(await getOrderWithLines(ctx, event.orderId), revision.line),
      cause: revisionCauses[revision.cause],
      text: revision.text,
      link: `${ctx.config.publicUrl}/admin/orders?order=${event.orderId}`,
    });
    const to = { name: deliverer.name, address: deliverer.email };
    await deliverMail(ctx, { to, content, key: eventId });
  });
}

/** Under the names that they are saved as. */
function filesOf(order: Order, version: Version) {
  const names = deliveredNames(order, version);
  const isKept = (position: number) => version.files[position]!.since !== undefined;
  return {
    added: names.filter((_, position) => !isKept(position)),
    kept: names.filter((_, position) => isKept(position)),
  };
}

function notifyOfRevisions(subscriptions: Subscriptions): void {
  subscriptions.on("order.version-delivered", "notifications", async (ctx, event) => {
    const { orderId, version } = event;
    const order = await getOrderWithLines(ctx, orderId);
    const report = reportOf(order, event.line ?? null);
    await notifyBuyer(ctx, order, {
      ...versionNotice(orderNumberOf(orderId), versionName(version), report),
      eventKey: `version:${orderId}:${version}`,
    });
  });

  subscriptions.on("order.revision-declined", "notifications", async (ctx, event) => {
    const order = await getOrderWithLines(ctx, event.orderId);
    const revision = await findRevision(ctx, event.revisionId);
    const report = reportOf(order, revision?.line ?? null);
    await notifyBuyer(ctx, order, {
      ...revisionDeclinedNotice(orderNumberOf(event.orderId), report),
      eventKey: `revision-declined:${event.revisionId}`,
    });
  });

  subscriptions.on("order.revision-requested", "notifications", async (ctx, event) => {
    const revision = await findRevision(ctx, event.revisionId);
    if (!revision) return;
    const report = reportTitleOf(await getOrderWithLines(ctx, event.orderId), revision.line);
    await notifyStaff(ctx, await listHolders(ctx, "work on orders"), {
      ...revisionNotice(orderNumberOf(event.orderId), revisionCauses[revision.cause], report),
      orderId: event.orderId,
      eventKey: `revision-requested:${event.revisionId}`,
    });
  });
}
