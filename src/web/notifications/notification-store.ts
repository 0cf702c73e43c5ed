import type { Contract } from "#contracts/calls/contract";
import type { Notification } from "#contracts/calls/notifications";
import type { Client } from "#contracts/client";
import { texts } from "#contracts/texts";
import {
  markAllRead,
  markRead,
  nextPageOf,
  noLists,
  type NotificationFilter,
  type NotificationLists,
  NOTIFICATIONS_PER_PAGE,
  putBack,
  remove,
  takeArrival,
  takePage,
} from "./notification-lists.ts";

type NotificationShop = Pick<
  Client<Contract>,
  "listNotifications" | "markNotificationRead" | "markAllNotificationsRead" | "deleteNotification"
>;

interface NotificationWorld {
  shop: NotificationShop;
  /** Failures are told here and nowhere else. */
  log: (text: string, error: unknown) => void;
}

/** A person's notifications. Changes show at once and are put back when the shop refuses them. */
export class NotificationStore {
  readonly #world: NotificationWorld;
  readonly #listeners = new Set<() => void>();
  readonly #writing = new Set<Promise<void>>();
  readonly #asking = new Map<string, Promise<void>>();
  #known = noLists;
  /** Counts up with every change made here: an answer asked for before it may not know of it. */
  #changes = 0;
  /** The count that the shop has pushed last; another object with every push. */
  #told = { unreadCount: 0 };
  /** Counts up with every person. */
  #turn = 0;

  constructor(world: NotificationWorld) {
    this.#world = world;
  }

  /** The same object as before while nothing changed. */
  readonly read = (): NotificationLists => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches the newest of all. */
  refresh(): Promise<void> {
    return this.load("all");
  }

  /** Fetches the newest behind a filter. */
  load(filter: NotificationFilter): Promise<void> {
    return this.#fetchPage(filter, 1);
  }

  loadMore(filter: NotificationFilter): Promise<void> {
    return this.#fetchPage(filter, nextPageOf(this.#known, filter));
  }

  markRead(id: string): void {
    this.#write(
      markRead(this.#known, id),
      () => this.#world.shop.markNotificationRead({ params: { id } }),
      texts.notificationReadFailed,
    );
  }

  markAllRead(): void {
    this.#write(
      markAllRead(this.#known),
      () => this.#world.shop.markAllNotificationsRead({}),
      texts.notificationsReadFailed,
    );
  }

  remove(id: string): void {
    this.#write(
      remove(this.#known, id),
      () => this.#world.shop.deleteNotification({ params: { id } }),
      texts.notificationDeleteFailed,
    );
  }

  /** One that the shop has pushed. */
  takeArrival(item: Notification): void {
    this.#changes += 1;
    this.#show(takeArrival(this.#known, item));
  }

  /** The shop has pushed how many are unread. */
  takeUnreadCount(count: number): void {
    this.#told = { unreadCount: count };
    if (count !== this.#known.unreadCount && this.#writing.size === 0) void this.refresh();
  }

  /** Forgets everything; answers that are on their way are not taken. */
  clear(): void {
    this.#turn += 1;
    this.#show(noLists);
  }

  #show(next: NotificationLists): void {
    this.#known = next;
    for (const listener of this.#listeners) listener();
  }

  #fetchPage(filter: NotificationFilter, page: number): Promise<void> {
    const question = `${this.#turn} ${filter} ${page}`;
    const asked = this.#asking.get(question);
    if (asked) return asked;
    const answer = this.#askForPage(filter, page)
      .catch((error: unknown) => this.#world.log(texts.notificationsFetchFailed, error))
      .finally(() => this.#asking.delete(question));
    this.#asking.set(question, answer);
    return answer;
  }

  async #askForPage(filter: NotificationFilter, page: number): Promise<void> {
    const [changes, turn, told] = [this.#changes, this.#turn, this.#told];
    const { data } = await this.#world.shop.listNotifications({
      query: {
        page,
        limit: NOTIFICATIONS_PER_PAGE,
        unreadOnly: String(filter === "unread"),
        ...(filter === "read" ? { readOnly: "true" } : {}),
      },
    });
    if (turn !== this.#turn) return;
    const isCountNew = told === this.#told || this.#told.unreadCount === data.data.unreadCount;
    if (changes === this.#changes && this.#writing.size === 0 && isCountNew)
      return this.#show(takePage(this.#known, filter, data.data));
    await Promise.all(this.#writing);
    if (turn === this.#turn) return this.#askForPage(filter, page);
  }

  #write(after: NotificationLists, send: () => Promise<unknown>, failed: string): void {
    const [before, turn] = [this.#known, this.#turn];
    if (after === before) return;
    this.#changes += 1;
    this.#show(after);
    const sent = send().then(
      () => undefined,
      (error: unknown) => {
        this.#world.log(failed, error);
        if (turn === this.#turn) this.#show(putBack(this.#known, before, after));
      },
    );
    this.#writing.add(sent);
    void sent.finally(() => {
      this.#changes += 1;
      this.#writing.delete(sent);
    });
  }
}
