import { beforeEach, describe, expect, test } from "vitest";
import { cacheUntilChange } from "./cache-until-change.ts";

describe("a cached value", () => {
  let isLive: boolean;
  let count: number;
  let notify: (topic: string) => void;
  let read: () => Promise<number>;
  beforeEach(() => {
    isLive = true;
    count = 0;
    const changes = {
      get isLive() {
        return isLive;
      },
      onChange(listener: (topic: string) => void) {
        notify = listener;
        return () => undefined;
      },
    };
    read = cacheUntilChange(changes, "chat", () => Promise.resolve(++count));
  });

  test("is read once", async () => {
    expect([await read(), await read()]).toEqual([1, 1]);
  });

  test("is read separately while another read, which may hold a lock, is waiting", async () => {
    const slow = Promise.withResolvers<string>();
    const changes = { isLive: true, onChange: () => () => undefined };
    const readFrom = cacheUntilChange(changes, "chat", (source: Promise<string>) => source);
    const waiting = readFrom(slow.promise);
    expect(await readFrom(Promise.resolve("fast"))).toBe("fast");
    slow.resolve("slow");
    expect(await waiting).toBe("slow");
  });

  test("is read again after a change of its topic, or when changes were missed, and after no other", async () => {
    await read();
    notify("catalogue");
    expect(await read()).toBe(1);
    notify("chat");
    expect(await read()).toBe(2);
    notify("all");
    expect(await read()).toBe(3);
  });

  test("that was being read when the change came is not cached", async () => {
    const early = read();
    notify("chat");
    expect(await read()).toBe(2);
    expect(await early).toBe(1);
    expect(await read()).toBe(2);
  });

  test("is never cached while changes could be missed", async () => {
    isLive = false;
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  test("that could not be read is read again next time", async () => {
    const failing = cacheUntilChange(
      { isLive: true, onChange: () => () => undefined },
      "chat",
      () => (++count === 1 ? Promise.reject(new Error("down")) : Promise.resolve(count)),
    );
    await expect(failing()).rejects.toThrow("down");
    expect(await failing()).toBe(2);
  });
});
