/** What is recorded in the audit log, in groups, with the words in which people read it. */
export const auditGroups = {
  orders: {
    title: "Orders",
    actions: {
      "order.status-changed": "Order moved to another status",
      "order.noted": "Note written on an order",
      "order.files-uploaded": "Files uploaded for an order",
      "order.question-asked": "Question asked about an order",
      "order.question-reminded": "Buyer reminded of a question",
      "order.question-answered": "Question about an order answered",
      "order.question-withdrawn": "Question about an order withdrawn",
      "order.question-handed-back": "Question about an order left unanswered",
      "order.version-delivered": "Next version of an order delivered",
      "order.revision-requested": "Revision of an order requested",
      "order.revision-declined": "Revision of an order declined",
      "order.revision-ended": "Revision of an order ended by a refund",
      "order.work-marked": "Work on an order marked",
      "order.taken": "Work on an order taken",
      "order.handed-over": "Work on an order handed over",
      "order.released": "Work on an order given up",
      "order.corrected": "Order corrected",
      "order.delivery-prepared": "Delivery made, for approval",
      "order.delivery-approved": "Delivery approved",
      "order.delivery-sent-back": "Delivery sent back",
      "order.delivery-dropped": "Delivery that was sent back dropped",
      "order.shared": "Delivery of an order shared",
      "order.share-ended": "Shared link to a delivery ended",
      "order.link-ended": "Links to an order ended",
      "order.link-renewed": "New link to an order emailed",
      "orders.claimed": "Guest orders taken into an account",
      "orders.exported": "List of orders exported",
    },
  },
  money: {
    title: "Payments and refunds",
    actions: {
      "order.payment-changed": "Payment of an order changed",
      "order.payment-accepted": "Payment of another amount accepted",
      "order.refund-requested": "Refund of an order requested by its buyer",
      "order.refund-declined": "Request for a refund declined",
      "order.refund-asked": "Refund requested",
      "order.refunded": "Refund made",
      "order.refund-failed": "Refund refused by PayPal",
      "order.surcharge-settled": "Surcharge repaid outside PayPal",
      "order.points-returned": "Points given back",
      "order.points-deducted": "Used points deducted from a refund",
      "order.dispute-changed": "Dispute at PayPal changed",
      "settlement.started": "Settlement check started",
      "settlement.resolved": "Settlement difference resolved",
      "receipts.exported": "Receipts of a month exported",
    },
  },
  goods: {
    title: "Products and categories",
    actions: {
      "product.created": "Product created",
      "product.updated": "Product changed",
      "product.deleted": "Product deleted",
      "category.created": "Category created",
      "category.updated": "Category changed",
      "category.deleted": "Category deleted",
    },
  },
  accounts: {
    title: "Accounts",
    actions: {
      "registration.requested": "Registration requested",
      "account.opened": "Account opened by its owner",
      "customer.created": "Account opened by an admin",
      "customer.updated": "Account changed by an admin",
      "role.changed": "Role changed",
      "admin.created": "First admin created",
      "staff.invited": "Invited to work here",
      "invitation.resent": "Invitation sent again",
      "invitation.withdrawn": "Invitation withdrawn",
      "invitation.accepted": "Invitation accepted",
      "own-data.downloaded": "Own data downloaded",
      "account-closing.requested": "Link to close the own account requested",
      "account.closed": "Account closed",
    },
  },
  logins: {
    title: "Logins and passwords",
    actions: {
      "login.succeeded": "Logged in",
      "login.password-accepted": "Password accepted, code requested",
      "login.failed": "Login refused",
      "login.code-refused": "Login code refused",
      logout: "Logged out",
      "password.refused": "Password asked for again and refused",
      "password.changed": "Password changed",
      "password-reset.requested": "Password reset requested",
      "password.reset": "Password reset",
      "session.ended": "Session ended",
      "sessions.ended": "All other sessions ended",
      "authenticator.added": "Authenticator app added",
      "authenticator.removed": "Authenticator app removed",
      "passkey.added": "Passkey added",
      "passkey.removed": "Passkey removed",
      "second-factors.removed": "Authenticator app and passkeys removed by an admin",
      "recovery-codes.renewed": "Recovery codes renewed",
      "two-factor.enabled": "Two-factor login turned on",
      "two-factor.disabled": "Two-factor login turned off",
    },
  },
  requests: {
    title: "Requests and newsletter",
    actions: {
      "request.assigned": "Request given to somebody",
      "request.replied": "Request answered by email",
      "request.answered": "Request marked as answered",
      "request.reopened": "Request reopened",
      "newsletter.left": "Address taken off the newsletter",
    },
  },
  reviews: {
    title: "Reviews",
    actions: {
      "review.written": "Review written",
      "review.edited": "Review changed by its author",
      "review.replied": "Review answered in public",
      "review.reply-removed": "Reply to a review removed",
      "review.hidden": "Review hidden",
      "review.shown": "Review shown",
    },
  },
  shop: {
    title: "The shop itself",
    actions: {
      "chatbot-settings.changed": "Chatbot settings changed",
      "chatbot-settings.reset": "Chatbot settings reset",
      "settings.changed": "Shop settings changed",
      "audit.exported": "Audit log exported",
      "view.shared": "View of a list shared",
      "view.changed": "Shared view of a list changed",
      "view.removed": "Shared view of a list deleted",
      "event.retried": "Failed event tried again",
      "event.dismissed": "Failed event dismissed",
      "backup.made": "Backup made",
    },
  },
} as const satisfies Record<string, { title: string; actions: Record<string, string> }>;

type AuditGroup = keyof typeof auditGroups;
type ActionsOf<Group> = Group extends { actions: infer Actions } ? keyof Actions : never;
/** Every kind of entry; nothing else can be recorded. */
export type AuditAction = ActionsOf<(typeof auditGroups)[AuditGroup]>;

const groups = Object.entries(auditGroups) as [AuditGroup, { actions: Record<string, string> }][];
const textsByAction = new Map(groups.flatMap(([, { actions }]) => Object.entries(actions)));

export const auditGroupNames = groups.map(([name]) => name);
export const auditActions = [...textsByAction.keys()] as AuditAction[];

/** An entry's kind in words; one that an older release recorded shows as it is. */
export const auditActionText = (action: string): string => textsByAction.get(action) ?? action;

/** The kinds in a group, or a single kind; null for anything else. */
export function listActionsOfKind(kind: string): AuditAction[] | null {
  if (Object.hasOwn(auditGroups, kind))
    return Object.keys(auditGroups[kind as AuditGroup].actions) as AuditAction[];
  return textsByAction.has(kind) ? [kind as AuditAction] : null;
}
