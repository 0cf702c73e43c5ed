import { randomUUID } from "node:crypto";

/** Random in the first and in the last 8 characters, both of which screens show. */
export const newId = (): string => randomUUID();
