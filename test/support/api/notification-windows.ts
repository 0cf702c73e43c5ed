import { notificationStreamPath } from "#contracts/shop-routes";
import type { TestShop } from "#test/create-test-shop";

interface StreamEvent {
  event: string;
  data: { _id?: string; title?: string; unreadCount?: number };
}

const opened = new Set<AbortController>();

/** Opens the stream of notifications as a logged-in window does. */
export async function openWindow(shop: TestShop, token: string) {
  const abort = new AbortController();
  opened.add(abort);
  const { url } = await shop.server.listen();
  const response = await fetch(`${url}${notificationStreamPath}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip, br" },
    signal: abort.signal,
  });
  const events: StreamEvent[] = [];
  const comments: string[] = [];
  const read = async () => {
    let rest = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop()!;
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
        if (event && data) events.push({ event, data: JSON.parse(data) as StreamEvent["data"] });
        else comments.push(block);
      }
    }
  };
  const ended = response.ok
    ? read().then(
        () => "ended",
        () => "broken",
      )
    : Promise.resolve("refused");
  return { response, events, comments, ended, leave: () => abort.abort() };
}

type Window = Awaited<ReturnType<typeof openWindow>>;

/** The unread counts that have come. */
export const listCountEvents = ({ events }: Window) =>
  events.filter(({ event }) => event === "counts").map(({ data }) => data.unreadCount);

/** The titles of the notifications that have come. */
export const listNotificationTitles = ({ events }: Window) =>
  events.filter(({ event }) => event === "notification").map(({ data }) => data.title);

/** Closes every window that is open. */
export function closeWindows(): void {
  for (const abort of opened) abort.abort();
  opened.clear();
}
