import pino from "pino";
import { describe, expect, test, vi } from "vitest";
import { LazyLogger } from "./lazy-logger.ts";

function setUp(level: string) {
  const lines: Record<string, unknown>[] = [];
  const parent = pino(
    { level, base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const makeChild = vi.spyOn(parent, "child");
  return { log: new LazyLogger(parent, { reqId: "r1" }), lines, makeChild };
}

describe("a logger of one request", () => {
  test("adds its bindings to each line", () => {
    const { log, lines } = setUp("info");
    log.info({ a: 1 }, "one");
    log.warn("two %s", "three");
    log.error(new Error("four"));
    expect(lines).toMatchObject([
      { level: 30, reqId: "r1", a: 1, msg: "one" },
      { level: 40, reqId: "r1", msg: "two three" },
      { level: 50, reqId: "r1", msg: "four", err: { message: "four" } },
    ]);
  });

  test("is only created when something is logged", () => {
    const { log, lines, makeChild } = setUp("warn");
    log.info("too quiet");
    log.debug("too quiet");
    expect(makeChild).not.toHaveBeenCalled();
    log.warn("said");
    log.fatal("said");
    expect(makeChild).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(2);
  });

  test("has children with the same bindings", () => {
    const { log, lines } = setUp("info");
    log.child({ job: "j" }).info("one");
    expect(lines).toMatchObject([{ reqId: "r1", job: "j" }]);
  });

  test("can be set to a level other than its parent's", () => {
    const { log, lines } = setUp("info");
    expect(log.level).toBe("info");
    log.level = "error";
    log.info("too quiet");
    expect([log.level, lines]).toEqual(["error", []]);
  });
});
