import { expect, test } from "vitest";
import { makeEventParser, type ServerEvent } from "./server-events.ts";

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
