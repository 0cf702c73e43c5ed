import { auditActionText } from "#contracts/audit-actions";
import type { OwnActivity, OwnData, ownDataContract } from "#contracts/calls/own-data";
import type { Decoded } from "#contracts/calls/values";
import { formatOrderNumber } from "#contracts/order-number";
import { ownDataFileName } from "#contracts/own-data-file";
import type { AuditEntry } from "#modules/audit";
import type { Notification } from "#modules/notifications";
import { type OwnData as StoredData, readOwnData } from "#modules/own-data";
import type { OwnRequest } from "#modules/requests";
import { Batches } from "./batches.ts";
import { describeDetails, detailText } from "./describe-details.ts";
import type { HandlersOf } from "./handlers.ts";
import { JsonFile } from "./json-file.ts";
import { presentOwnOrderData, presentSharedWith } from "./present-own-data.ts";
import { presentSent } from "./present-request.ts";
import { presentSession } from "./sessions.ts";

export const ownDataHandlers: HandlersOf<typeof ownDataContract> = {
  getOwnData: async ({ ctx }) => {
    const data = await readOwnData(ctx);
    return new JsonFile<Decoded<typeof OwnData>>(ownDataFileName(ctx.now()), {
      readAt: ctx.now(),
      ...presentAccount(data),
      orders: Batches.of(data.orders, presentOwnOrderData),
      sharedWithYou: data.shared.map(presentSharedWith),
      points: Batches.of(data.points, presentPoints),
      notifications: Batches.of(data.notifications, presentNotification),
      requests: Batches.of(data.requests, presentRequest),
      activity: Batches.of(data.audit, (entry) => presentActivity(entry, data.user.id)),
    });
  },
};

function presentAccount({ user, security, sessions, networks, ...data }: StoredData) {
  const { id, name, email, phone, role, shippingAddress } = user;
  return {
    account: {
      _id: id,
      name,
      email,
      phone,
      role,
      shippingAddress,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      rewardPoints: data.balance,
    },
    settings: {
      notifications: user.preferences,
      twoFactorEnabled: user.isTwoFactorEnabled,
      reviewMails: data.reviewMails,
    },
    secondFactors: security,
    sessions: sessions.map(presentSession),
    devices: networks,
    savedViews: data.savedViews.map(({ list, name, query, isShared, createdAt }) => ({
      list,
      name,
      query,
      isShared,
      createdAt,
    })),
    newsletter: data.newsletter && {
      joinedAt: data.newsletter.createdAt,
      confirmedAt: data.newsletter.confirmedAt,
    },
    cart: data.cart.map(({ productId, quantity, product, details }) => {
      const { attachments: _, ...kept } = details;
      return { productId, quantity, title: product?.title ?? null, details: kept };
    }),
  };
}

type Of<List> = List extends AsyncIterable<(infer Item)[]> ? Item : never;

const presentPoints = ({ orderId, points, reason, createdAt }: Of<StoredData["points"]>) => ({
  orderNumber: formatOrderNumber(orderId),
  points,
  reason,
  createdAt,
});

const presentNotification = ({ type, title, message, createdAt, readAt }: Notification) => ({
  type,
  title,
  message,
  createdAt,
  readAt,
});

const presentRequest = (request: OwnRequest): Decoded<typeof OwnData>["requests"][number] => ({
  ...presentSent(request),
  message: request.message,
  transcript: request.transcript,
  replies: request.replies.map(({ message, createdAt }) => ({
    message,
    createdAt,
  })),
});

function presentActivity(entry: AuditEntry, userId: string): Decoded<typeof OwnActivity> {
  const by = doneBy(entry, userId);
  const details = describeDetails(entry.details, new Map());
  return {
    at: entry.at,
    action: entry.action,
    text: auditActionText(entry.action),
    by,
    // The network address of somebody of the office is their own, not the account owner's.
    address: by === "office" ? null : entry.ip,
    details: details.map(detailText),
  };
}

function doneBy(
  { actorId, actorKind }: AuditEntry,
  userId: string,
): Decoded<typeof OwnActivity>["by"] {
  if (actorId === userId) return "you";
  if (actorKind === "guest" || actorKind === "system") return actorKind;
  return "office";
}
