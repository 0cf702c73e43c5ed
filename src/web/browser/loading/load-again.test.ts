// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { createElement, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, loadAgain, loadOnRequest } from "./load-again.ts";

const reload = vi.fn<() => void>();
const failure = new TypeError("Failed to fetch dynamically imported module");
const fails = () => Promise.reject(failure);
const shopReplies = (reply: () => Promise<Response>) => vi.stubGlobal("fetch", reply);

beforeEach(() => vi.spyOn(location, "reload").mockImplementation(reload));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

test("code that can be loaded now is returned, and the page stays", async () => {
  expect(await loadAgain(() => Promise.resolve("code"))).toBe("code");
  expect(reload).not.toHaveBeenCalled();
});

test("code that fails again although the shop responds loads the page again", async () => {
  shopReplies(() => Promise.resolve(new Response(null, { status: 200 })));
  await expect(loadAgain(fails)).rejects.toBe(failure);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["responds with an error", () => Promise.resolve(new Response(null, { status: 503 }))],
])("the page stays while the shop %s", async (_case, reply) => {
  shopReplies(reply);
  await expect(loadAgain(fails)).rejects.toBe(failure);
  expect(reload).not.toHaveBeenCalled();
});

test("code that is loaded on request fails once before the page is loaded again", async () => {
  shopReplies(() => Promise.resolve(new Response(null, { status: 200 })));
  const load = loadOnRequest(fails);
  await expect(load()).rejects.toBe(failure);
  expect(reload).not.toHaveBeenCalled();
  await expect(load()).rejects.toBe(failure);
  expect(reload).toHaveBeenCalledOnce();
});

test("a part that is loaded ahead shows as soon as it is rendered, any other after its code has come", async () => {
  const code = Promise.resolve({ default: () => createElement("p", null, "the part") });
  const show = (isAhead: boolean) => {
    const usePart = lazyPart(() => code, { isAhead });
    function Screen() {
      const [Part] = usePart();
      return createElement(Suspense, { fallback: "waiting" }, createElement(Part));
    }
    return () => render(createElement(Screen)).container.textContent;
  };
  const [ahead, later] = [show(true), show(false)];
  await code;
  expect(ahead()).toBe("the part");
  expect(later()).toBe("waiting");
});
