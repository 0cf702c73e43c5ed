/** Without control characters; white space of any kind and length becomes one blank. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
