import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { subscribeReactions } from "./reactions.ts";

test("every reaction to an event has its own description, and exactly those that send mail are called emails", () => {
  const subscriptions = subscribeReactions();
  const sources = globSync("src/reactions/*.ts").map((file) => readFileSync(file, "utf8"));
  const named = sources.flatMap((source) => [...source.matchAll(/"([a-z-]+\.[a-z-]+)"/g)]);
  const pairs = [...new Set(named.map(([, event]) => event!))].flatMap((event) =>
    subscriptions.listSubscribers(event).map((subscriber) => [event, subscriber] as const),
  );
  expect(pairs.length).toBeGreaterThan(30);
  const descriptions = pairs.map(([event, subscriber]) =>
    subscriptions.describe(event, subscriber),
  );
  expect(descriptions.filter((text) => text.includes("("))).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const [event, subscriber] of pairs)
    expect([subscriber, subscriptions.describe(event, subscriber).startsWith("Email: ")]).toEqual([
      subscriber,
      subscriptions.pickLane(subscriber) === "mails",
    ]);
  // Health counts mails by the names of their subscribers.
  const mails = pairs.filter(([, subscriber]) => /(^| )mail$/.test(subscriber));
  expect(mails.length).toBe(descriptions.filter((text) => text.startsWith("Email: ")).length);
});
