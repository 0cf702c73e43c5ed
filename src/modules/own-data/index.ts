export { type OwnData, readOwnData } from "./read-own-data.ts";
export type { RecordedOrder } from "./read-recorded-orders.ts";
export type { SharedWith } from "./read-shared-with.ts";
