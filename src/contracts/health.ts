/** What an owner watches, in the order in which it is shown. */
export const healthTopics = [
  "events",
  "mails",
  "payments",
  "settlement",
  "database",
  "disk",
  "backup",
] as const;
export type HealthTopic = (typeof healthTopics)[number];

/** fine · look: nothing is lost yet · wrong: somebody must do something. */
export const healthStates = ["fine", "look", "wrong"] as const;
export type HealthState = (typeof healthStates)[number];
