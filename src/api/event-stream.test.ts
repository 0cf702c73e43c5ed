import { once } from "node:events";
import { expect, test } from "vitest";
import { EventStream } from "./event-stream.ts";

test("a stream is closed as soon as too much waits for its reader", async () => {
  const stream = new EventStream();
  const closed = once(stream, "close");
  for (let turn = 0; turn < 10; turn++) stream.send("counts", { text: "x".repeat(10_000) });
  await closed;
  expect(stream.readableLength).toBeLessThan(80_000);
});
