import type { firstStepsContract } from "#contracts/calls/first-steps";
import { getFirstSteps } from "#modules/first-steps";
import type { HandlersOf } from "./handlers.ts";

export const firstStepsHandlers: HandlersOf<typeof firstStepsContract> = {
  getFirstSteps: ({ ctx }) => getFirstSteps(ctx),
};
