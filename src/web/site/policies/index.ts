export { policies } from "./policies.ts";
