import type { trackRecordContract } from "#contracts/calls/track-record";
import { getTrackRecord } from "#modules/track-record";
import type { HandlersOf } from "./handlers.ts";

export const trackRecordHandlers: HandlersOf<typeof trackRecordContract> = {
  getTrackRecord: async ({ ctx }) => {
    const { record, computedAt } = await getTrackRecord(ctx);
    return { record: record && { ...record, computedAt } };
  },
};
