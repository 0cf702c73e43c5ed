import { revisionCauses, versionName } from "#contracts/order-revisions";
import { findUser, listHolders } from "#modules/accounts";
import {
  orderVersionMail,
  revisionDeclinedMail,
  revisionRequestedMail,
  sentBackMail,
  sharedDeliveryMail,
} from "#modules/mail/orders";
import {
  approvalNotice,
  revisionDeclinedNotice,
  revisionNotice,
  sentBackNotice,
  versionNotice,
} from "#modules/notifications";
import {
  findWaiting,
  nameOrder,
  nameOrderByReport,
  nameOrderForStaff,
  type OrderWithLines,
} from "#modules/orders";
import { deliveredNames, findRevision, findVersion, type Version } from "#modules/orders/delivery";
import { findShare, makeShareLink } from "#modules/orders/links";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { mailToBuyer, describeAskedReport } from "./buyer-mail.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesToBuyer, noticesToStaff } from "./notices.ts";

/** Versions after the first, revisions, and deliveries that buyers share. */
export function announceDeliveries(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.version-delivered", {
    description: "next version of an order",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: async (order, ctx, event) => {
      const version = await findVersion(ctx, event);
      if (!version) return null;
      const facts = {
        version: versionName(version.version),
        changes: version.changes,
        files: listDeliveredFiles(order, version),
      };
      return mailToBuyer(ctx, order, (buyer) => orderVersionMail({ ...buyer, ...facts }), {
        line: event.line ?? null,
      });
    },
    notices: (order, _, { orderId, version, line }) =>
      noticesToBuyer(order, {
        ...versionNotice(nameOrder(order, line), versionName(version)),
        eventKey: `version:${orderId}:${version}`,
      }),
  });

  announceRevisions(subscriptions);
  announceApprovals(subscriptions);

  announce(subscriptions, "order.shared", {
    description: "link to a shared delivery",
    find: async (ctx, { shareId }) => {
      const share = await findShare(ctx, shareId);
      if (share?.endedAt !== null) return null;
      return { share, order: await getOrderWithLines(ctx, share.orderId) };
    },
    mail: ({ share, order }, ctx) => {
      const content = sharedDeliveryMail({
        order: nameOrderByReport(order, share.line),
        sharedLink: makeShareLink(ctx, share),
        linkDays: ctx.config.orderLinkDays,
      });
      return { to: { name: "", address: share.email }, content, isUnconfirmed: true };
    },
  });
}

/** What waits for approval, to those who can approve it, and what was sent back, to its maker. */
function announceApprovals(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.delivery-prepared", {
    description: "delivery waiting for approval, to the staff",
    find: async (ctx, { orderId, preparedAt }) => {
      const order = await getOrderWithLines(ctx, orderId);
      return findWaiting(order)?.preparedAt === preparedAt ? order : null;
    },
    notices: async (order, ctx, { makerId, preparedAt }) => {
      const staff = await listHolders(ctx, "work on orders");
      const maker = await findUser(ctx, makerId);
      return noticesToStaff(
        staff.filter(({ id }) => id !== makerId),
        {
          ...approvalNotice(nameOrderByReport(order), maker?.name ?? ""),
          orderId: order.id,
          eventKey: `delivery-prepared:${order.id}:${preparedAt}`,
        },
      );
    },
  });

  announce(subscriptions, "order.delivery-sent-back", {
    description: "delivery sent back, to its maker",
    find: async (ctx, { orderId, makerId, byId }) => {
      // They may have taken it back themselves, or no longer work here.
      const staff = await listHolders(ctx, "work on orders");
      const maker = makerId === byId ? undefined : staff.find(({ id }) => id === makerId);
      if (!maker) return null;
      const by = (await findUser(ctx, byId))?.name ?? "";
      return { order: await getOrderWithLines(ctx, orderId), maker, by };
    },
    mail: ({ order, maker, by }, ctx, { note }) => {
      if (!maker.preferences.emailNotifications) return null;
      const content = sentBackMail({
        name: maker.name,
        order: nameOrderForStaff(order),
        colleague: by,
        note,
        link: `${ctx.config.publicUrl}/admin/orders?order=${order.id}`,
      });
      return { to: { name: maker.name, address: maker.email }, content };
    },
    notices: ({ order, maker, by }, _, __, eventId) =>
      noticesToStaff([maker], {
        ...sentBackNotice(nameOrderByReport(order), by),
        orderId: order.id,
        eventKey: `delivery-sent-back:${eventId}`,
      }),
  });
}

function announceRevisions(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.revision-requested", {
    description: "revision requested, to the staff",
    find: async (ctx, event) => {
      const { order, revision } = await findRevised(ctx, event);
      return revision && { order, revision, staff: await listHolders(ctx, "work on orders") };
    },
    mail: async ({ order, revision, staff }, ctx) => {
      const version = await findVersion(ctx, revision);
      const deliverer = staff.find(({ id }) => id === version?.deliveredBy);
      if (!deliverer?.preferences.emailNotifications) return null;
      const content = revisionRequestedMail({
        name: deliverer.name,
        order: nameOrderForStaff(order, revision.line),
        report: describeAskedReport(order, revision.line),
        cause: revisionCauses[revision.cause],
        text: revision.text,
        link: `${ctx.config.publicUrl}/admin/orders?order=${order.id}`,
      });
      return { to: { name: deliverer.name, address: deliverer.email }, content };
    },
    notices: ({ order, revision, staff }) => {
      const name = nameOrderByReport(order, revision.line);
      return noticesToStaff(staff, {
        ...revisionNotice(name, revisionCauses[revision.cause]),
        orderId: order.id,
        eventKey: `revision-requested:${revision.id}`,
      });
    },
  });

  announce(subscriptions, "order.revision-declined", {
    description: "revision declined",
    find: findRevised,
    mail: ({ order, revision }, ctx) => {
      if (!revision) return null;
      const { reason, line } = revision;
      const { supportEmail } = ctx.config;
      const facts = { report: describeAskedReport(order, line), reason, supportEmail };
      return mailToBuyer(ctx, order, (buyer) => revisionDeclinedMail({ ...buyer, ...facts }), {
        line,
      });
    },
    notices: ({ order, revision }, _, { revisionId }) =>
      noticesToBuyer(order, {
        ...revisionDeclinedNotice(nameOrder(order, revision?.line)),
        eventKey: `revision-declined:${revisionId}`,
      }),
  });
}

const findRevised = async (ctx: Context, event: { orderId: string; revisionId: string }) => ({
  order: await getOrderWithLines(ctx, event.orderId),
  revision: await findRevision(ctx, event.revisionId),
});

/** Under the names that they are saved as. */
function listDeliveredFiles(order: OrderWithLines, version: Version) {
  const names = deliveredNames(order, version);
  const isKept = (position: number) => version.files[position]!.since !== undefined;
  return {
    added: names.filter((_, position) => !isKept(position)),
    kept: names.filter((_, position) => isKept(position)),
  };
}
