export { useSpeed } from "./use-speed.ts";
