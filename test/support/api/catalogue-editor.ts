import { beforeEach } from "vitest";
import type { Category, Product, StoredFile, SubCategory } from "#contracts/calls/catalogue";
import { makeUser, type TestShop } from "#test/create-test-shop";
import { type Caller, callerWith } from "./customer-purchase.ts";
import { sendFile } from "#test/send-file";

/** A product with required fields only, as the editor sends it. */
export const report = { title: "Roof Report", original: 59.9, sale: 49.9, status: "publish" };

/** A valid id that does not exist. */
export const nobody = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";

/** An admin who edits the catalogue, logged in before each test. */
export function useCatalogueEditor(shop: TestShop) {
  const session = { token: "" };
  beforeEach(async () => {
    session.token = (await makeUser(shop, { role: "admin" })).token;
  });
  const boss: Caller["call"] = (...request) => callerWith(shop, session.token)(...request);
  return {
    /** The admin's calls, with a new token in each test. */
    session,
    boss,
    make: async (given: object = {}): Promise<Product> =>
      (await boss<Product>("POST", "/api/products", { ...report, ...given })).body,
    change: (id: string, given: object) => boss<Product>("PUT", `/api/products/${id}`, given),
    read: async (id: string): Promise<Product> =>
      (await boss<Product>("GET", `/api/products/${id}`)).body,
    makeCategory: async (name: string, given: object = {}): Promise<Category> =>
      (await boss<Category>("POST", "/api/categories", { name, ...given })).body,
    makeSubCategory: async (parentId: string, name: string): Promise<SubCategory> =>
      (await boss<SubCategory>("POST", `/api/categories/${parentId}/subcategories`, { name })).body,
    upload: async (name: string, bytes: Uint8Array, query = ""): Promise<StoredFile> =>
      (await sendFile(shop, session.token, { name, bytes, query })).body,
  };
}
