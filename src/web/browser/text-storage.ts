/** The subset of the Storage interface that the pages use. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;
