export { type OwnData, readOwnData, type RecordedOrder, type SharedWith } from "./read-own-data.ts";
