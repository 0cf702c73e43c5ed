import { expect, test, vi } from "vitest";
import { shareReads } from "./share-reads.ts";

interface Read {
  end: (value: string) => void;
  fail: (error: Error) => void;
}

function watchReads() {
  const share = shareReads<string>();
  const reads: Read[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => reads.push({ end: resolve, fail: reject }));
  return {
    reads,
    ask: (key = "page") => share(key, read),
    begun: (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count)),
  };
}

test("those who come during a read share one that begins after it", async () => {
  const { reads, ask, begun } = watchReads();
  const first = ask();
  const later = [ask(), ask()];
  expect(reads).toHaveLength(1);
  reads[0]!.end("before the change");
  expect(await first).toBe("before the change");
  await begun(2);
  const latest = ask();
  reads[1]!.end("after the change");
  expect(await Promise.all(later)).toEqual(["after the change", "after the change"]);
  await begun(3);
  reads[2]!.end("newest");
  expect(await latest).toBe("newest");
});

test("what nobody waits for any more is read when it is asked for again", async () => {
  const { reads, ask, begun } = watchReads();
  const first = ask();
  reads[0]!.end("one");
  await first;
  const second = ask();
  await begun(2);
  reads[1]!.end("two");
  expect(await second).toBe("two");
});

test("a read that fails fails only for those who shared it", async () => {
  const { reads, ask, begun } = watchReads();
  const first = ask();
  const later = ask();
  reads[0]!.fail(new Error("no connection"));
  await expect(first).rejects.toThrow("no connection");
  await begun(2);
  reads[1]!.end("there again");
  expect(await later).toBe("there again");
});

test("other keys are read at the same time", async () => {
  const { reads, ask } = watchReads();
  const both = [ask("one"), ask("other")];
  expect(reads).toHaveLength(2);
  reads[1]!.end("other");
  reads[0]!.end("one");
  expect(await Promise.all(both)).toEqual(["one", "other"]);
});
