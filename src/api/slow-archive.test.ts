import { get as request, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { SharedDelivery } from "#contracts/calls/order-shares";
import type { AdminCaller } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { deliveryCalls } from "#test/api/deliveries";
import { countRows, get, linkMailedTo, post } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { soon } from "#test/soon";

const MB = 1024 * 1024;
const FILES = 10;
const FILE_BYTES = 25 * MB;
/** The buffers of the streams and of both ends of the connection, whose sizes the system chooses. */
const MOST_AHEAD = 16 * MB;
/** Turns of the event loop in which a server that reads ahead takes many chunks, while a slow client takes one. */
const TURNS = 8;
/** Into the third file; the rest is read as fast as it comes. */
const SLOW_BYTES = 2.5 * FILE_BYTES;

const shop = useTestShop();

/** Large files in the store, which are made while they are read. */
class LargeFiles {
  readonly opened: Readable[] = [];
  pulled = 0;

  open(): Readable {
    const stream = Readable.from(this.#content(), { objectMode: false, highWaterMark: 64 * 1024 });
    this.opened.push(stream);
    return stream;
  }

  *#content() {
    const chunk = Buffer.alloc(64 * 1024, "x");
    for (let sent = 0; sent < FILE_BYTES; sent += chunk.length) {
      this.pulled += chunk.length;
      yield chunk;
    }
  }
}

describe("a ZIP of ten files of 25 MB over a slow line", () => {
  const { guestOrder, track } = questionCalls(shop);
  const { upload } = deliveryCalls(shop);
  let files: LargeFiles;
  let url: string;
  /** Opens the guest's order. */
  let token: string;
  let orderId: string;
  let office: AdminCaller;

  beforeEach(async () => {
    const order = await guestOrder();
    ({ token, orderId, office } = order);
    const attachmentUrls = [];
    for (let n = 0; n < FILES; n++)
      attachmentUrls.push(await upload(order.office, order.orderId, `Report ${n}.pdf`));
    const body = { remarks: "", attachmentUrls };
    await order.office.call("PUT", `/api/orders/${order.orderId}/complete`, body);
    await shop.react();
    await shop.database.pool.query("update files set bytes = $1 where kind = 'completion'", [
      FILE_BYTES,
    ]);
    files = new LargeFiles();
    Object.assign(shop.app.asSystem("test").ports.files, {
      get: async () => ({ bytes: FILE_BYTES, stream: files.open() }),
    });
    ({ url } = await shop.server.listen());
  });

  const start = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      request(url + path, resolve).once("error", reject),
    );

  test("is read from the store no faster than its client reads", async () => {
    const response = await start((await track(token)).completion!.archiveUrl!);
    let [received, mostAhead] = [0, 0];
    for await (const chunk of response) {
      received += (chunk as Buffer).length;
      for (let turn = 0; turn < TURNS && received < SLOW_BYTES; turn++) await nextTurn();
      mostAhead = Math.max(mostAhead, files.pulled - received);
    }
    expect(received).toBe(Number(response.headers["content-length"]));
    expect(files.pulled).toBe(FILES * FILE_BYTES);
    expect(mostAhead).toBeLessThan(MOST_AHEAD);
    expect(files.opened.every(({ destroyed }) => destroyed)).toBe(true);
  });

  test("closes its source when the client leaves, and opens no other", async () => {
    const response = await start((await track(token)).completion!.archiveUrl!);
    let received = 0;
    for await (const chunk of response) {
      received += (chunk as Buffer).length;
      if (received > SLOW_BYTES) break;
    }
    await soon(() => expect(files.opened.every(({ destroyed }) => destroyed)).toBe(true));
    expect(files.opened.length).toBeLessThan(FILES);
    // What was never begun was not fetched.
    expect(await countRows(shop, "file_fetches")).toBe(files.opened.length);
    expect(files.pulled).toBeLessThan(received + MOST_AHEAD);
    const left = { opened: files.opened.length, pulled: files.pulled };
    await get(shop, "/api/products");
    expect({ opened: files.opened.length, pulled: files.pulled }).toEqual(left);
  });

  test("stops before its next file when the links to its order are ended meanwhile", async () => {
    const response = await start((await track(token)).completion!.archiveUrl!);
    let received = 0;
    const reading = (async () => {
      for await (const chunk of response) {
        if (received === 0) await office.call("POST", `/api/orders/${orderId}/link/end`);
        received += (chunk as Buffer).length;
      }
    })();
    await expect(reading).rejects.toThrow("aborted");
    expect(files.opened).toHaveLength(1);
    expect(received).toBeLessThanOrEqual(FILE_BYTES + MB);
  });

  test("stops before its next file when its link is ended meanwhile", async () => {
    const { body } = await post<Order>(shop, `/api/orders/track/${token}/shares`, {
      email: "crew@example.com",
    });
    await shop.react();
    const { pathname } = linkMailedTo(shop, "crew@example.com", "shared");
    const { body: shared } = await get<SharedDelivery>(shop, `/api${pathname}`);
    if (shared.state !== "open") throw new Error(`it is ${shared.state}`);
    const response = await start(shared.versions[0]!.archiveUrl!);
    let received = 0;
    const reading = (async () => {
      for await (const chunk of response) {
        if (received === 0) {
          const share = body.shares![0]!._id;
          await post(shop, `/api/orders/track/${token}/shares/end`, { share });
        }
        received += (chunk as Buffer).length;
      }
    })();
    await expect(reading).rejects.toThrow("aborted");
    expect(files.opened).toHaveLength(1);
    expect(files.opened[0]!.destroyed).toBe(true);
    expect(received).toBeLessThanOrEqual(FILE_BYTES + MB);
  });
});
