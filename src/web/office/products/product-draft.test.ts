import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  checkFields,
  differences as listDifferences,
  withChangesOf,
} from "#src/web/office/kit/record/field-list.ts";
import {
  checkTierFields,
  emptyDraft,
  forgetEdited,
  keepEdited,
  type ProductDraft,
  readEdited,
  toCopiedDraft,
  toProductBody,
  toProductDraft,
} from "./product-draft.ts";
import { listProductFields } from "./product-fields.tsx";

const fields = listProductFields();
const checkProduct = (draft: ProductDraft) => checkFields(fields, draft);
const differences = (one: ProductDraft, other: ProductDraft) =>
  listDifferences(fields, one, other).map(({ name }) => name);
const mergeDrafts = (before: ProductDraft, mine: ProductDraft, theirs: ProductDraft) =>
  withChangesOf(fields, { before, mine, theirs });

const typed = { ...emptyDraft, title: "Roof report", original: "59.90", sale: "49.9" };

const product: Product = {
  _id: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
  title: "Roof report",
  slug: "roof-report",
  status: "publish",
  description: "Lengths",
  descLong: "",
  original: 59.9,
  sale: null,
  categories: [{ _id: "a", name: "Roofs" }],
  subCategories: [{ _id: "b", name: "Metal" }],
  image: { url: "/files/1", public_id: "1", resource_type: "image", name: "roof.png", bytes: 9 },
  sampleFile: { url: "/files/2", public_id: "2", resource_type: "raw" },
  customFields: [
    { id: "f", label: "Storeys", type: "radio", placeholder: "", options: ["1"], required: true },
  ],
  tiers: [{ id: "s", name: "Standard", hours: 24, counting: "clock", surcharge: 0 }],
  deliveredTypes: [".pdf"],
  archived: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 3,
};

test("a copy of a product is a draft with tiers of its own, and its title stays within its limit", () => {
  expect(toCopiedDraft(product)).toEqual({
    ...toProductDraft(product),
    title: "Roof report (copy)",
    status: "draft",
    tiers: [{ id: "", name: "Standard", hours: "24", counting: "clock", surcharge: "0.00" }],
  });
  const long = toCopiedDraft({ ...product, title: "x".repeat(200) }).title;
  expect(long).toHaveLength(200);
  expect(long.endsWith("x (copy)")).toBe(true);
});

describe("what is typed into the product form", () => {
  test("needs a title and two prices", () => {
    expect(checkProduct(emptyDraft)).toEqual({
      title: catalogueTexts.titleRequired,
      original: catalogueTexts.originalRequired,
      sale: catalogueTexts.saleRequired,
    });
    expect(checkProduct(typed)).toEqual({});
    expect(checkProduct({ ...typed, title: "  " })).toEqual({
      title: catalogueTexts.titleRequired,
    });
  });

  test("has prices from 0 to a million with whole cents, and sends them as numbers", () => {
    for (const wrong of ["-1", "1.999", "1000000.01", "1e12", "abc", "Infinity"])
      expect([wrong, checkProduct({ ...typed, sale: wrong })]).toEqual([
        wrong,
        { sale: catalogueTexts.priceRange },
      ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const draft = { ...typed, original: (cents / 100).toFixed(2) };
        expect(checkProduct(draft)).toEqual({});
        expect(Math.round(toProductBody(draft).original * 100)).toBe(cents);
      }),
    );
  });

  test("is refused if a field is incomplete, and blank options are dropped", () => {
    const field = { ...product.customFields[0]!, options: ["", " "] };
    expect(checkProduct({ ...typed, customFields: [field] })).toEqual({
      customFields: catalogueTexts.fieldsIncomplete,
    });
    const body = toProductBody({
      ...typed,
      customFields: [{ ...field, options: ["a", "", " b"] }],
    });
    expect(body.customFields[0]!.options).toEqual(["a", "b"]);
  });

  test("has tiers of different names; the second of two equal ones is marked", () => {
    const [tier] = toProductDraft(product).tiers;
    const tiers = [tier!, { ...tier!, id: "", name: " standard " }];
    expect(checkProduct({ ...typed, tiers })).toHaveProperty("tiers");
    expect(tiers.map((_, position) => checkTierFields(tiers, position))).toEqual([
      null,
      { field: "name", text: catalogueTexts.tierNameTaken },
    ]);
    expect(checkProduct({ ...typed, tiers: [tier!, { ...tier!, name: "Rush" }] })).toEqual({});
  });

  test("starts with the product's values, with categories as ids and files as URLs", () => {
    const draft = toProductDraft(product);
    expect(draft).toMatchObject({ original: "59.90", sale: "", categories: ["a"] });
    expect(draft.image).toMatchObject({ name: "roof.png", thumbnailUrl: "/files/1/320.webp" });
    expect(toProductBody({ ...draft, sale: "1" })).toMatchObject({
      categories: ["a"],
      subCategories: ["b"],
      image: { url: "/files/1" },
      sampleFile: { url: "/files/2" },
      customFields: product.customFields,
      deliveredTypes: [".pdf"],
    });
    expect(toProductBody({ ...draft, image: null }).image).toBeNull();
  });

  test("differs from the stored product only in what was changed", () => {
    const draft = toProductDraft(product);
    expect(differences(draft, toProductDraft({ ...product, version: 9 }))).toEqual([]);
    expect(differences(draft, { ...draft, image: { ...draft.image!, size: undefined } })).toEqual(
      [],
    );
    expect(
      differences(draft, { ...draft, sale: "1", title: "x", image: null, customFields: [] }),
    ).toEqual(["title", "sale", "image", "customFields"]);
  });
});

test("after two people changed a product at once, a merge keeps my changes and takes theirs everywhere else", () => {
  const before = toProductDraft(product);
  const file = { name: "other.png", url: "/files/9" };
  const mine = { ...before, title: "Mine", sale: "40" };
  const theirs = { ...before, sale: "45", status: "draft" as const, image: file };
  expect(mergeDrafts(before, mine, theirs)).toEqual({
    ...before,
    title: "Mine",
    sale: "40",
    status: "draft",
    image: file,
  });
  expect(mergeDrafts(before, { ...before, image: null }, theirs).image).toBeNull();
  expect(mergeDrafts(before, before, theirs)).toEqual(theirs);
});

const storageWith = (values: Record<string, string> = {}) => {
  const storage = makeMemoryStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  return storage;
};

test("unsaved changes are restored with the version they were made to, until they are forgotten", () => {
  const storage = storageWith();
  const start = { version: 4, before: emptyDraft };
  const draft = { ...emptyDraft, title: "Half typed" };
  keepEdited("one", { ...start, draft }, storage);
  keepEdited("new", { ...start, version: null, draft }, storage);
  expect(readEdited("one", storage)).toEqual({ ...start, draft });
  expect(readEdited("new", storage)?.version).toBeNull();
  expect(readEdited("other", storage)).toBeNull();
  forgetEdited("one", storage);
  expect(readEdited("one", storage)).toBeNull();
});

test("a broken copy is ignored", () => {
  for (const broken of ["{", "null", "1", "{}", '{"draft":{}}', '{"draft":[],"before":{}}'])
    expect(readEdited("one", storageWith({ "productDraft:one": broken }))).toBeNull();
});
