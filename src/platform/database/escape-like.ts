/** Takes the meaning out of the wildcards of LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The pattern of whatever has this text in it. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
