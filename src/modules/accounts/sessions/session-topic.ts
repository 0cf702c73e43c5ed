export const SESSIONS_TOPIC = "sessions";

/** The user some of whose sessions have ended; null for other topics. */
export function readSessionsTopic(topic: string): string | null {
  const [prefix, userId] = topic.split(":");
  return prefix === SESSIONS_TOPIC && userId !== undefined ? userId : null;
}
