import { afterEach, expect, test, vi } from "vitest";
import { defaultCalendar } from "#contracts/shop-calendar";
import { chatShop } from "#test/browser/chat-shop";
import { shopDependencies } from "./shop-dependencies.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = { software: "neither", purpose: "retail", extent: "one" } as const;
const categories = chatShop.products.flatMap((product) => product.categories);

test("the report for the answers is found and priced with one reading of the catalogue", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.startsWith("/api/categories")) return Response.json(categories);
    if (address.startsWith("/api/products")) return Response.json(chatShop.products);
    return Response.json(defaultCalendar);
  });
  const { text, link } = await shopDependencies.findReport(answers);
  expect(text).toMatch(/^Residential Roof Measurement Report: .*\$18\.00, ready by /s);
  expect(link.label).toBe("Open Residential Roof Measurement Report");
  expect(asked.filter((address) => address.includes("product"))).toHaveLength(1);
});

test("a catalogue that does not come in time is not waited for", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const found = expect(shopDependencies.findReport(answers)).rejects.toThrow("in time");
  await vi.advanceTimersByTimeAsync(5000);
  await found;
});
