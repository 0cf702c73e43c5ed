/** The part of a text typed after its beginning was sent; all of it if the text was replaced. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
