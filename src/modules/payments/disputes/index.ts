export type { Dispute } from "./disputes-store.ts";
export { listDisputes, isOver as isDisputeOver, recordDispute } from "./disputes.ts";
