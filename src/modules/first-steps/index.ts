export { getFirstSteps } from "./get-first-steps.ts";
