export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern for a substring. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
