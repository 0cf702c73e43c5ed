import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/kept-storage";
import { productDraft, readEdited } from "./kept-draft.ts";
import { emptyDraft } from "./product-draft.ts";

const storageWith = (values: Record<string, string> = {}) => {
  const storage = makeMemoryStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  return storage;
};

test("unsaved changes are restored with the version they were made to, until they are forgotten", () => {
  const storage = storageWith();
  const start = { version: 4, before: emptyDraft, draft: emptyDraft };
  const draft = { ...emptyDraft, title: "Half typed" };
  productDraft("one", start, storage).keep(draft);
  productDraft("new", { ...start, version: null }, storage).keep(draft);
  expect(readEdited("one", storage)).toEqual({ ...start, draft });
  expect(readEdited("new", storage)?.version).toBeNull();
  expect(readEdited("other", storage)).toBeNull();
  productDraft("one", start, storage).forget();
  expect(readEdited("one", storage)).toBeNull();
});

test("a broken copy is ignored", () => {
  for (const broken of ["{", "null", "1", "{}", '{"draft":{}}', '{"draft":[],"before":{}}'])
    expect(readEdited("one", storageWith({ "productDraft:one": broken }))).toBeNull();
});
