const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is an id as this shop makes them: a UUID in lower case. */
export const isId = (text: string): boolean => uuid.test(text);
