import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { saveOrClear, restore, tabDraft } from "./draft.ts";

const initial = { name: "", count: 1, file: null as { url: string } | null };

function makeDraft(stored?: string) {
  const storage = makeMemoryStorage();
  if (stored !== undefined) storage.setItem("form", stored);
  return tabDraft<typeof initial>("form", undefined, storage);
}

test("what was typed is restored until it is forgotten", () => {
  const draft = makeDraft();
  const typed = { name: "Ann", count: 2, file: { url: "/files/1" } };
  draft.keep(typed);
  expect(restore(initial, draft)).toEqual(typed);
  draft.forget();
  expect(restore(initial, draft)).toEqual(initial);
});

test("only the named fields are kept", () => {
  const storage = makeMemoryStorage();
  const draft = tabDraft<{ email: string; password: string }>("login", ["email"], storage);
  draft.keep({ email: "ann@example.com", password: "secret" });
  expect(storage.getItem("login")).toBe('{"email":"ann@example.com"}');
});

test.each(["{", "null", "1", "[]", '{"name":1,"count":"2","other":"x"}'])(
  "a broken or foreign copy is ignored: %s",
  (stored) => expect(restore(initial, makeDraft(stored))).toEqual(initial),
);

test("an older copy restores the fields that still exist", () => {
  expect(restore(initial, makeDraft('{"name":"Ann","gone":true}'))).toEqual({
    ...initial,
    name: "Ann",
  });
});

test("a draft is forgotten once its values are the initial ones again", () => {
  const draft = makeDraft('{"name":"Ann"}');
  saveOrClear(draft, initial, false);
  expect(draft.read()).toBeNull();
});
