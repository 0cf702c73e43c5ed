/** What is the same for every visitor, and changes as a whole. */
export const sharedTopics = ["catalogue", "chat", "track-record", "settings"] as const;
export type SharedTopic = (typeof sharedTopics)[number];
