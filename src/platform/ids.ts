import { randomUUID } from "node:crypto";

/** Random in the first and in the last 8 characters, both of which screens show. */
export const newId = (): string => randomUUID();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuid.test(text);
