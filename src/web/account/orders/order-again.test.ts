import { expect, test } from "vitest";
import type { OrderLine } from "#contracts/calls/order";
import type { CartAddition } from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import { roofAt } from "#test/roof-at";
import { orderAgain } from "./order-again.ts";

const roof = roofAt("12 Ridge Road", { primaryPitch: 26.6, instructions: "With the garage" });
const line = (id: string, given: Partial<OrderLine> = {}): OrderLine => ({
  product: { _id: id, title: `Report ${id}`, price: 49.9, image: null },
  quantity: 2,
  tier: null,
  customFields: { stories: { label: "Stories", value: 3 } },
  projectDetails: roof,
  files: { esxFile: null, blueprint: null },
  attachments: [],
  ...given,
});

const noFiles = { files: [], missing: [] };
const withoutFiles = { files: { esxFile: null, blueprint: null }, attachments: [] };
const sketch = { kind: "esx", name: "house.esx", size: 9, url: "/files/1" } as const;
const photo = { kind: "blueprint", name: "house.jpg", size: 9, url: "/files/2" } as const;

test("every line comes into the cart with its roof, answers and files", async () => {
  const added: CartAddition[] = [];
  const outcome = await orderAgain(
    { products: [line("a"), line("b")] },
    {
      add: async (addition) => void added.push(addition),
      readFiles: async (_, position) =>
        position === 1 ? { files: [photo, sketch], missing: ["lost.jpg"] } : noFiles,
    },
  );
  const entered = { customFields: { stories: 3 }, projectDetails: roof };
  const sent = {
    files: { esxFile: "house.esx", blueprint: "house.jpg" },
    attachments: ["/files/2", "/files/1"],
  };
  expect(added).toEqual([
    { product: "a", quantity: 2, additionalData: { ...entered, ...withoutFiles } },
    { product: "b", quantity: 2, additionalData: { ...entered, ...sent } },
  ]);
  expect(outcome).toEqual({ addedCount: 2, refused: [], missingFiles: ["lost.jpg"] });
});

test("a product that is no longer sold is reported, and the rest is added", async () => {
  const outcome = await orderAgain(
    { products: [line("gone"), line("b")] },
    {
      add: async ({ product }) => {
        if (product === "gone")
          throw new ApiError(404, { code: "not_found", message: "Product not found" });
      },
      readFiles: async () => noFiles,
    },
  );
  expect(outcome).toEqual({
    addedCount: 1,
    refused: [{ title: "Report gone", reason: "Product not found" }],
    missingFiles: [],
  });
});
