import type { RevisionCause, RevisionState } from "#contracts/order-revisions";
import type { DeliveredFile } from "#src/modules/orders/order.ts";

/** One delivery of an order. */
export interface Version {
  orderId: string;
  /** From 1. */
  version: number;
  deliveredAt: Date;
  /** Null when it is not known any more. */
  deliveredBy: string | null;
  remarks: string;
  /** What differs from the version before; empty in the first. */
  changes: string;
  files: DeliveredFile[];
}

/** What a buyer found wrong with a version. */
export interface Revision {
  id: string;
  orderId: string;
  version: number;
  /** Position of the order's line that it is about; null for one of several that was not recorded. */
  line: number | null;
  state: RevisionState;
  cause: RevisionCause;
  text: string;
  files: { id: string; name: string }[];
  requestedAt: Date;
  closedAt: Date | null;
  /** Why it was declined, else empty. */
  reason: string;
}

declare module "#platform/context" {
  interface EventMap {
    /** Not of the first version, which comes with the completion. */
    "order.version-delivered": {
      orderId: string;
      version: number;
      /** Position of the only report that changed; null for several or one that is not known, absent in events of earlier releases. */
      line?: number | null;
    };
    "order.revision-requested": { orderId: string; revisionId: string };
    "order.revision-declined": { orderId: string; revisionId: string };
  }
}
