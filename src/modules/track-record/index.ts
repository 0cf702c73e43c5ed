export { computeTrackRecord } from "./compute-track-record.ts";
export { getTrackRecord } from "./get-track-record.ts";
