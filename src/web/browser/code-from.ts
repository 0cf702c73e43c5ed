/** The digits of what was typed or pasted, at most six. */
export const codeFrom = (text: string): string => text.replace(/\D/g, "").slice(0, 6);
