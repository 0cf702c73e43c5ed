import { beforeEach, describe, expect, test } from "vitest";
import { ConnectionShares } from "./connection-shares.ts";

describe("the shares of ten connections", () => {
  let shares: ConnectionShares;
  let admitted: string[];
  let refused: string[];
  beforeEach(() => {
    shares = new ConnectionShares(10);
    admitted = [];
    refused = [];
  });

  const acquire = (kind: string, times = 1) => {
    for (let n = 0; n < times; n++)
      shares.acquire(kind, 60_000, (refusal) => (refusal ? refused : admitted).push(kind));
  };
  const countKind = (list: string[], kind: string) => list.filter((each) => each === kind).length;

  test("one kind gets at most seven", () => {
    acquire("orders", 20);
    acquire("browse", 5);
    expect([countKind(admitted, "orders"), countKind(admitted, "browse")]).toEqual([7, 3]);
  });

  test("a freed connection goes to the waiting kind that holds the fewest", () => {
    acquire("orders", 20);
    acquire("browse", 2);
    acquire("login");
    acquire("cart");
    expect(countKind(admitted, "cart")).toBe(0);
    shares.release("orders", false);
    expect(countKind(admitted, "cart")).toBe(1);
    shares.release("browse", false);
    expect(countKind(admitted, "orders")).toBe(7 + 1);
  });

  test("kinds that timed out share two connections, and most of their queue is refused", () => {
    acquire("orders", 60);
    acquire("payments", 3);
    shares.release("payments", true);
    shares.release("orders", true);
    expect(refused).toHaveLength(60 - 7 - 20);
    for (let n = 0; n < 6; n++) shares.release("orders", true);
    for (let n = 0; n < 2; n++) shares.release("payments", true);
    expect(countKind(admitted, "orders")).toBe(7 + 2);
    acquire("payments", 3);
    acquire("browse", 7);
    expect([countKind(admitted, "payments"), countKind(admitted, "browse")]).toEqual([3, 7]);
  });

  test("queues are bounded", () => {
    acquire("orders", 7 + 200 + 5);
    expect(refused).toHaveLength(5);
  });

  test("a caller without remaining time is refused at once", () => {
    acquire("orders", 7);
    shares.acquire("orders", 0, (refusal) => refused.push(refusal?.message ?? "admitted"));
    expect(refused).toEqual(["too many calls wait for a connection"]);
  });

  test("a waiting caller is refused when its time is up", async () => {
    acquire("orders", 7);
    const outcome = await new Promise((resolve) => shares.acquire("orders", 5, resolve));
    expect(String(outcome)).toContain("no connection was free in time");
    shares.release("orders", false);
    expect(countKind(admitted, "orders")).toBe(7);
  });
});
