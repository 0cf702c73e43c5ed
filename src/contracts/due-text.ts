export { dueTimeText, zoneName } from "./formats.ts";
