import { expect, test } from "vitest";
import type { OrderLine } from "#contracts/calls/order";
import type { CartAddition } from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import { roofAt } from "#test/api/roof-at";
import { orderAgain } from "./order-again.tsx";

const roof = roofAt("12 Ridge Road", { primaryPitch: 26.6, instructions: "With the garage" });
const line = (id: string, given: Partial<OrderLine> = {}): OrderLine => ({
  product: { _id: id, title: `Report ${id}`, price: 49.9, image: null },
  quantity: 2,
  tier: null,
  dueAt: null,
  isLate: false,
  jobReferences: null,
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

/** Lines without a tier need no product. */
const unused = {
  findProduct: (id: string) => Promise.reject(new Error(`${id} was fetched`)),
  readFiles: async () => noFiles,
};

test("every line is added to the cart with its roof, answers and files", async () => {
  const added: CartAddition[] = [];
  const outcome = await orderAgain(
    { products: [line("a"), line("b")] },
    {
      ...unused,
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
  expect(outcome).toEqual({ addedCount: 2, refused: [], missingFiles: ["lost.jpg"], notes: [] });
});

test("a product that is no longer sold is reported, and the rest is added", async () => {
  const outcome = await orderAgain(
    { products: [line("gone"), line("b")] },
    {
      add: async ({ product }) => {
        if (product === "gone")
          throw new ApiError(404, { code: "not_found", message: "Product not found" });
      },
      ...unused,
    },
  );
  expect(outcome).toEqual({
    addedCount: 1,
    refused: [{ title: "Report gone", reason: "Product not found" }],
    missingFiles: [],
    notes: [],
  });
});

const standard = {
  id: "standard",
  name: "Standard",
  hours: 24,
  counting: "clock",
  surcharge: 0,
} as const;
const rush = { id: "rush", name: "Rush", hours: 6, counting: "clock", surcharge: 15 } as const;

test.each([
  ["rush", rush, { tier: "rush" }, []],
  ["the first tier, which needs no mention", standard, {}, []],
  [
    "one that is gone, with a note",
    { ...rush, id: "night", name: "Night" },
    {},
    [expect.stringContaining("Report a: Delivery “Night” is not offered")],
  ],
])("the delivery is carried over: %s", async (_, tier, carried, notes) => {
  const added: CartAddition[] = [];
  const outcome = await orderAgain(
    { products: [line("a", { tier })] },
    {
      ...unused,
      add: async (addition) => void added.push(addition),
      findProduct: async (id) => ({ _id: id, customFields: [], tiers: [standard, rush] }),
    },
  );
  const entered = { customFields: { stories: 3 }, projectDetails: roof, ...withoutFiles };
  expect(added).toEqual([
    { product: "a", quantity: 2, additionalData: { ...entered, ...carried } },
  ]);
  expect(outcome).toMatchObject({ addedCount: 1, notes });
});
