import { expect, test } from "vitest";
import { makeMemoryStorage } from "#web/cart/memory-storage.ts";
import { forgetEdited, keepEdited, readEdited } from "./kept-draft.ts";
import { emptyDraft } from "./product-draft.ts";

const storageWith = (values: Record<string, string> = {}) => {
  const storage = makeMemoryStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  return storage;
};

test("unsaved changes come back with what they were made to, until they are forgotten", () => {
  const storage = storageWith();
  const edited = { version: 4, before: emptyDraft, draft: { ...emptyDraft, title: "Half typed" } };
  keepEdited(storage, "one", edited);
  keepEdited(storage, "new", { ...edited, version: null });
  expect(readEdited(storage, "one")).toEqual(edited);
  expect(readEdited(storage, "new")?.version).toBeNull();
  expect(readEdited(storage, "other")).toBeNull();
  forgetEdited(storage, "one");
  expect(readEdited(storage, "one")).toBeNull();
});

test("a broken copy is none", () => {
  for (const broken of ["{", "null", "1", "{}", '{"draft":{}}', '{"draft":[],"before":{}}'])
    expect(readEdited(storageWith({ "productDraft:one": broken }), "one")).toBeNull();
});
