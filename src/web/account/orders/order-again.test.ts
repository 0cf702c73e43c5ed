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

test("every line comes into the cart with its roof and answers, without files", async () => {
  const added: CartAddition[] = [];
  const files = { esxFile: "house.esx", blueprint: null };
  const outcome = await orderAgain(
    { products: [line("a"), line("b", { files, attachments: ["/files/1"] })] },
    async (addition) => void added.push(addition),
  );
  const additionalData = { customFields: { stories: 3 }, projectDetails: roof };
  expect(added).toEqual([
    { product: "a", quantity: 2, additionalData },
    { product: "b", quantity: 2, additionalData },
  ]);
  expect(outcome).toEqual({ addedCount: 2, refused: [], hadFiles: true });
});

test("a product that is no longer sold is reported, and the rest is added", async () => {
  const outcome = await orderAgain({ products: [line("gone"), line("b")] }, async ({ product }) => {
    if (product === "gone")
      throw new ApiError(404, { code: "not_found", message: "Product not found" });
  });
  expect(outcome).toEqual({
    addedCount: 1,
    refused: [{ title: "Report gone", reason: "Product not found" }],
    hadFiles: false,
  });
});
