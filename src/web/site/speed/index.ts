export { useMeasuredSpeed } from "./use-measured-speed.ts";
