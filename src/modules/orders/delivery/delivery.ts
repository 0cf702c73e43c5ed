import type { orderRefundRequests, orderRevisions, orderVersions } from "./deliveries-tables.ts";

/** One delivery of an order. */
export type Version = typeof orderVersions.$inferSelect;

/** What a buyer found wrong with a version. */
export type Revision = typeof orderRevisions.$inferSelect;

/** That a buyer asks for money back. */
export type RefundRequest = typeof orderRefundRequests.$inferSelect;

declare module "#platform/context" {
  interface EventMap {
    /** Not of the first version, which comes with the completion. */
    "order.version-delivered": {
      orderId: string;
      version: number;
      /** Position of the only report that changed; null for several or one that is not known. */
      line: number | null;
    };
    /** A delivery waits for approval. */
    "order.delivery-prepared": { orderId: string; makerId: string; preparedAt: string };
    "order.delivery-sent-back": { orderId: string; makerId: string; byId: string; note: string };
    "order.delivery-dropped": { orderId: string };
    "order.revision-requested": { orderId: string; revisionId: string };
    "order.revision-declined": { orderId: string; revisionId: string };
    "order.refund-requested": { orderId: string; requestId: string };
    /** A buyer's request for a refund was approved or declined. */
    "order.refund-decided": { orderId: string; requestId: string };
  }
}
