/** What of a text was typed on while its beginning was on its way; all of it when it is another text by now. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
