import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  followStream,
  makeEventParser,
  pauseAfter,
  type ServerEvent,
  type StreamSource,
} from "./follow-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Connection {
  send(text: string): Promise<void>;
  end(): Promise<void>;
  isDropped(): boolean;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function setUp(response: "stream" | "fail" | "refuse" = "stream") {
  const connections: Connection[] = [];
  const received: string[] = [];
  const state = { response, opened: 0 };
  const source: StreamSource = {
    random: () => 1,
    take: ({ event, data }) => received.push(`${event} ${data}`),
    open: async (signal) => {
      state.opened += 1;
      if (state.response === "fail") throw new Error("no connection");
      if (state.response === "refuse") return null;
      let controller!: ReadableStreamDefaultController<Uint8Array>;
      const stream = new ReadableStream<Uint8Array>({
        start: (given) => void (controller = given),
      });
      signal.addEventListener("abort", () => controller.error(new Error("aborted")));
      connections.push({
        async send(text) {
          controller.enqueue(new TextEncoder().encode(text));
          await settle();
        },
        async end() {
          controller.close();
          await settle();
        },
        isDropped: () => signal.aborted,
      });
      return stream;
    },
  };
  return { source, connections, received, state };
}

test("events are reported as they arrive, even after a lost connection", async () => {
  const { source, connections, received } = setUp();
  const stop = followStream(source);
  await settle();
  await connections[0]!.send("event: counts\ndata: 1\n\n");
  await connections[0]!.end();
  await vi.advanceTimersByTimeAsync(1_000);
  await connections[1]!.send("event: counts\ndata: 2\n\n");
  expect(received).toEqual(["counts 1", "counts 2"]);
  stop();
});

test("a shop that can't be reached is retried with growing delays of at most a minute", async () => {
  const { source, state } = setUp("fail");
  const stop = followStream(source);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(state.opened).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.opened).toBe(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(state.opened).toBe(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.opened).toBeLessThan(16);
  stop();
  expect(pauseAfter(50, 1)).toBe(60_000);
  expect(pauseAfter(0, 0)).toBe(500);
});

test("a refused client does not reconnect", async () => {
  const { source, state } = setUp("refuse");
  const stop = followStream(source);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.opened).toBe(1);
  stop();
});

test("a connection without data is closed and replaced", async () => {
  const { source, connections, state } = setUp();
  const stop = followStream(source);
  await settle();
  await vi.advanceTimersByTimeAsync(50_000);
  await connections[0]!.send(": still here\n\n");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(connections[0]!.isDropped()).toBe(false);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(connections[0]!.isDropped()).toBe(true);
  expect(state.opened).toBe(2);
  stop();
});

test("stopping closes the connection and ends the retries", async () => {
  const { source, connections, state } = setUp();
  const stop = followStream(source);
  await settle();
  stop();
  expect(connections[0]!.isDropped()).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.opened).toBe(1);
});

function read(...chunks: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parse = makeEventParser((event) => events.push(event));
  for (const chunk of chunks) parse(chunk);
  return events;
}

test("events are read by name, and comments are dropped", () => {
  expect(
    read(
      ': open\n\nevent: counts\ndata: {"unreadCount":3}\n\n: still here\n\nevent: x\ndata: 1\n\n',
    ),
  ).toEqual([
    { event: "counts", data: '{"unreadCount":3}' },
    { event: "x", data: "1" },
  ]);
});

test("an event that arrives in chunks is read as one, wherever it is cut", () => {
  const text = "event: counts\r\ndata: {}\r\n\r\nevent: counts\ndata: 2\n\n";
  for (let at = 1; at < text.length; at++)
    expect(read(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual([
      { event: "counts", data: "{}" },
      { event: "counts", data: "2" },
    ]);
});

test("an incomplete event is not reported", () => {
  expect(read("event: counts\ndata: {}\n")).toEqual([]);
});

test("several data lines are joined into one text", () => {
  expect(read("data: a\ndata: b\n\n")).toEqual([{ event: "message", data: "a\nb" }]);
});
