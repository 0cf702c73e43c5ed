import { randomUUID } from "node:crypto";

/** Random in the first and last 8 characters, which screens show. */
export const newId = (): string => randomUUID();
