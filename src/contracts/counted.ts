export { counted } from "./formats.ts";
