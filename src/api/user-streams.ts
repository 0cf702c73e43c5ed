import { z } from "zod";
import { Notification as WireNotification } from "#contracts/calls/notifications";
import { findNotifications } from "#modules/notifications";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { gauge } from "#platform/metrics";
import type { EventStream } from "./event-stream.ts";
import { presentNotifications } from "./notifications.ts";

const MAX_PER_USER = 5;
const MAX_STREAMS = 5000;
const RETRY_SECONDS = 60;

export const eventStreams = gauge("ridgeline_event_streams", "Open streams of notifications");

/** The open streams of this process, by user. */
export class UserStreams {
  #channels = new Map<string, UserChannel>();
  #count = 0;

  /** Adds a stream until it closes; the user's present counts are its first event. */
  add(ctx: Context, userId: string, stream: EventStream): void {
    const channel = this.#channels.get(userId) ?? new UserChannel(ctx, userId);
    mustHaveRoom(channel.streams.size, this.#count);
    this.#channels.set(userId, channel);
    channel.streams.add(stream);
    this.#count++;
    ctx.metrics.add(eventStreams);
    stream.once("close", () => {
      ctx.metrics.add(eventStreams, {}, -1);
      channel.streams.delete(stream);
      this.#count--;
      if (channel.streams.size === 0) this.#channels.delete(userId);
    });
    void channel.push([]);
  }

  /** A user's notifications changed; the id is that of a new one. */
  async push(userId: string, itemId?: string): Promise<void> {
    await this.#channels.get(userId)?.push(itemId === undefined ? [] : [itemId]);
  }

  /** Changes may have been missed: sends everyone the current counts, one user at a time. */
  async pushAll(): Promise<void> {
    for (const channel of this.#channels.values()) await channel.push([]);
  }
}

function mustHaveRoom(ofUser: number, ofAll: number): void {
  const retry = { retryAfterSeconds: RETRY_SECONDS };
  if (ofUser >= MAX_PER_USER)
    throw new Refusal("too_many_requests", "Too many open windows are connected already", retry);
  if (ofAll >= MAX_STREAMS)
    throw new Refusal("unavailable", "Too many windows are connected right now", retry);
}

/** The streams of one user. Changes that arrive during a read are read together afterwards. */
class UserChannel {
  streams = new Set<EventStream>();
  #ctx: Context;
  #userId: string;
  #ids: string[] = [];
  #isStale = false;
  #reading: Promise<void> | undefined;

  constructor(ctx: Context, userId: string) {
    this.#ctx = ctx;
    this.#userId = userId;
  }

  push(ids: string[]): Promise<void> {
    this.#ids.push(...ids);
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      while (this.#isStale && this.streams.size > 0) {
        this.#isStale = false;
        const ids = this.#ids.splice(0);
        const found = await findNotifications(this.#ctx, { userId: this.#userId, ids });
        const notifications = await presentNotifications(this.#ctx, found.notifications);
        const texts = notifications.map((each) => z.encode(WireNotification, each));
        this.#send(texts, found.unreadCount);
      }
    } catch (error) {
      this.#ctx.log.warn({ err: error }, "notifications could not be pushed");
      for (const stream of this.streams) stream.end();
    }
  }

  #send(notifications: readonly z.input<typeof WireNotification>[], unreadCount: number): void {
    for (const stream of this.streams) {
      for (const notification of notifications) stream.send("notification", notification);
      stream.send("counts", { unreadCount });
    }
  }
}

/** Changes within this time are sent together. */
const GATHER_MS = 200;

/** The open streams of this process to those who work on orders, which hear which orders have changed. */
export class OfficeStreams {
  #streams = new Set<EventStream>();
  #changed = new Set<string>();
  #viewed = new Set<string>();
  #mayAnyHaveChanged = false;
  #timer: NodeJS.Timeout | undefined;

  add(stream: EventStream): void {
    this.#streams.add(stream);
    stream.once("close", () => this.#streams.delete(stream));
  }

  /** Null when any may have changed. */
  push(order: { orderId: string; isViewed: boolean } | null): void {
    if (this.#streams.size === 0) return;
    if (order === null) this.#mayAnyHaveChanged = true;
    else (order.isViewed ? this.#viewed : this.#changed).add(order.orderId);
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #send(): void {
    const ids = this.#mayAnyHaveChanged ? null : [...this.#changed];
    const viewed = [...this.#viewed];
    this.#timer = undefined;
    this.#mayAnyHaveChanged = false;
    this.#changed.clear();
    this.#viewed.clear();
    for (const stream of this.#streams) stream.send("orders", { ids, viewed });
  }
}
