export { computeTrackRecord, getTrackRecord } from "./track-record.ts";
