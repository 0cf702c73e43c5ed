import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { notificationStreamPath } from "#contracts/shop-routes";
import { readSessionsTopic } from "#modules/accounts/sessions";
import { readUserTopic } from "#modules/notifications";
import { readOrderTopic } from "#modules/orders";
import type { ChangeFeed } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { renewDatabaseBudget, withoutDatabaseBudget } from "#platform/database/database-budget";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import { errorResponses } from "./describe-route.ts";
import { EventStream } from "./event-stream.ts";
import { OfficeStreams, UserStreams } from "./user-streams.ts";

const HEARTBEAT_MS = 25_000;

interface StreamOptions {
  /** Identifies the caller. */
  createContext: (request: FastifyRequest) => Promise<Context>;
  changes: Pick<ChangeFeed, "onChange">;
}

/**
 * Pushes notifications to the caller's open windows at once, whichever process created them. A client that can't keep a
 * connection misses nothing, since the list shows everything.
 */
export function registerNotificationStream(api: FastifyInstance, options: StreamOptions): void {
  const streams = new UserStreams();
  const connections = new Map<EventStream, Connection>();
  const office = new OfficeStreams();
  const stopListening = options.changes.onChange((topic) => {
    const changed = readUserTopic(topic);
    const signedOut = readSessionsTopic(topic);
    const order = readOrderTopic(topic);
    if (topic === "all") void streams.pushAll();
    if (topic === "all" || order) office.push(order);
    if (signedOut !== null)
      for (const { userId, check } of connections.values()) if (userId === signedOut) check();
    if (changed) void streams.push(changed.userId, changed.itemId);
  });
  let isClosing = false;
  api.addHook("preClose", async () => {
    isClosing = true;
    stopListening();
    office.close();
    for (const [stream, { response }] of connections) {
      // A client that does not read would never receive the end of the stream.
      if (stream.readableLength + response.writableLength > 0) stream.destroy();
      else stream.end();
    }
  });
  api.get(
    notificationStreamPath,
    { compress: false, exposeHeadRoute: false, schema },
    async (request, reply) => {
      const ctx = await options.createContext(request);
      const { userId } = getSignedIn(ctx);
      if (isClosing)
        throw new Refusal("unavailable", "The shop is closing", { retryAfterSeconds: 2 });
      const stream = new EventStream();
      // The stream outlives any budget.
      withoutDatabaseBudget(() => streams.add(ctx, userId, stream));
      if (hasRight(ctx, "work on orders")) office.add(stream);
      const lookAgain = () => {
        renewDatabaseBudget(request);
        return options.createContext(request);
      };
      const check = () => void endWithSession(stream, userId, lookAgain);
      connections.set(stream, { userId, response: reply.raw, check });
      const heartbeat = setInterval(() => {
        // Finds windows that are gone, and sessions whose time is over.
        void endWithSession(stream, userId, lookAgain).then(() => stream.sendComment("still here"));
      }, HEARTBEAT_MS).unref();
      stream.once("close", () => {
        clearInterval(heartbeat);
        connections.delete(stream);
      });
      // The first bytes send the headers on their way.
      stream.sendComment("open");
      return reply.headers(headers).send(stream);
    },
  );
}

interface Connection {
  userId: string;
  response: ServerResponse;
  /** Looks the session up, which may have ended. */
  check: () => void;
}

/** Ends the stream when its session is over, or can't be looked up. */
async function endWithSession(
  stream: EventStream,
  userId: string,
  lookAgain: () => Promise<Context>,
): Promise<void> {
  const actor = await lookAgain().then(
    (ctx) => ctx.actor,
    () => null,
  );
  if (!actor || !("userId" in actor) || actor.userId !== userId) stream.end();
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  /** Without this nginx holds events back until its buffer is full. */
  "x-accel-buffering": "no",
  /** Closes the connection with the stream, so that no other request queues behind it. */
  connection: "close",
};

const schema = {
  operationId: "streamNotifications",
  summary:
    'Server-sent events: "notification" with a Notification, "counts" with {unreadCount}; to those who work on orders "orders" with {ids} of those that have changed, null if any may have, and {viewed} of those that somebody has opened or closed',
  security: [{ bearer: [] }],
  response: {
    200: {
      description: "Stays open; a comment every 25 seconds",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...errorResponses(),
  },
};
