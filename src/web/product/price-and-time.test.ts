import { expect, test } from "vitest";
import { usualPrice } from "./price-and-time.tsx";

test("the price beside the time of a product's first way of delivery has its surcharge", () => {
  const sooner = { id: "sooner", name: "Sooner", hours: 8, counting: "working", surcharge: 2.5 };
  const tonight = { ...sooner, id: "tonight", name: "Tonight", hours: 4, surcharge: 20 };
  const tiers = [sooner, tonight] as Parameters<typeof usualPrice>[0]["tiers"];
  expect(usualPrice({ original: 25, sale: 18, tiers })).toEqual({
    original: 27.5,
    sale: 20.5,
    time: "8 working h",
    isFrom: true,
  });
});
