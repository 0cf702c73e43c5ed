// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { createStore } from "./store.ts";
import { type OpenedStore, useOpenedStore } from "./use-opened-store.ts";

type Opening = PromiseWithResolvers<OpenedStore<string>>;
let openings: Record<string, Opening> = {};

function Page({ at, owner }: { at: string | null; owner: string | null }) {
  const value = useOpenedStore(at, owner, () => {
    const opening = Promise.withResolvers<OpenedStore<string>>();
    openings[at ?? ""] = opening;
    return opening.promise;
  });
  return value ?? "nothing";
}

const show = (at: string | null, owner: string | null) => createElement(Page, { at, owner });
const text = () => document.body.textContent;
const finish = async (key: string, value: string) => {
  const store = createStore<string | null>(value);
  await act(async () => openings[key]!.resolve(store));
  return store;
};

afterEach(() => {
  cleanup();
  openings = {};
});

test("a value is shown once its store is open, and follows the store", async () => {
  render(show("a", "ann"));
  expect(text()).toBe("nothing");
  const store = await finish("a", "one");
  expect(text()).toBe("one");
  act(() => store.write("two"));
  expect(text()).toBe("two");
});

test("the last value of the same person stays while the next store opens, and a late one is ignored", async () => {
  const { rerender } = render(show("a", "ann"));
  rerender(show("b", "ann"));
  await finish("b", "of b");
  await finish("a", "of a");
  expect(text()).toBe("of b");
  rerender(show("c", "ann"));
  expect(text()).toBe("of b");
});

test("another person does not see the previous person's value", async () => {
  const { rerender } = render(show("a", "ann"));
  await finish("a", "of ann");
  rerender(show("a", "bob"));
  expect(text()).toBe("nothing");
  rerender(show(null, null));
  expect(text()).toBe("nothing");
});

test("a store that can't be opened shows nothing", async () => {
  render(show("a", "ann"));
  await act(async () => openings["a"]!.reject(new Error("offline")));
  expect(text()).toBe("nothing");
});
