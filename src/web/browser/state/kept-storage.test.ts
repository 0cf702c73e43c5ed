import { expect, test } from "vitest";
import { makeKeptStorage, makeMemoryStorage } from "./kept-storage.ts";

test("what does not fit into a full storage is kept in memory until everything is cleared", () => {
  const storage = makeMemoryStorage();
  const kept = makeKeptStorage(() => storage);
  kept.setItem("form", "old");
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  kept.setItem("form", "new");
  expect(kept.getItem("form")).toBe("new");
  kept.clear();
  expect(kept.getItem("form")).toBeNull();
  expect(storage.getItem("form")).toBeNull();
});
