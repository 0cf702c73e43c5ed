import type { orderRevisions, orderVersions } from "#src/modules/orders/deliveries-tables.ts";

/** One delivery of an order. */
export type Version = typeof orderVersions.$inferSelect;

/** What a buyer found wrong with a version. */
export type Revision = typeof orderRevisions.$inferSelect;

declare module "#platform/context" {
  interface EventMap {
    /** Not of the first version, which comes with the completion. */
    "order.version-delivered": {
      orderId: string;
      version: number;
      /**
       * Position of the only report that changed; null for several or one that is not known, absent in events of
       * earlier releases.
       */
      line?: number | null;
    };
    "order.revision-requested": { orderId: string; revisionId: string };
    "order.revision-declined": { orderId: string; revisionId: string };
  }
}
