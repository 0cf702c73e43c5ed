import type { Session, sessionContract } from "#contracts/calls/sessions";
import type { Decoded } from "#contracts/calls/values";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from "#modules/accounts/sessions";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";

export const sessionHandlers: HandlersOf<typeof sessionContract> = {
  listSessions: async ({ ctx }) => {
    const sessions = await listSessions(ctx);
    return sessions.map(presentSession);
  },
  endSession: ({ ctx, params }) => done(endSession(ctx, params.id), "That device is logged out."),
  endOtherSessions: ({ ctx }) => done(endOtherSessions(ctx), "Every other device is logged out."),
};

export const presentSession = ({ device, ...session }: OpenSession): Decoded<typeof Session> => ({
  ...session,
  device: device === "" ? "Unknown device" : device,
});
