// @vitest-environment happy-dom
import type { Location } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingForConnection } from "./connection.ts";
import { fetchPageData, loadRouteModule } from "./route-code.ts";

const reload = vi.fn<() => void>();
const gone = { id: "about", module: "/assets/about-of-an-old-release.js" };
const about: Location = {
  pathname: "/about",
  search: "?from=menu",
  hash: "#team",
  state: { from: "/cart" },
  key: "k1",
  mask: undefined,
};
const isReachable = (is: boolean) =>
  vi.stubGlobal("fetch", () =>
    is
      ? Promise.resolve(new Response(null, { status: 200 }))
      : Promise.reject(new TypeError("Failed to fetch")),
  );
const goTo = (location: Location | undefined) => {
  globalThis.__reactRouterDataRouter = { state: { navigation: { location } } };
};
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), vi.advanceTimersByTimeAsync(20_000).then(() => false)]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, "reload").mockImplementation(reload);
  history.replaceState(null, "", "/cart");
  goTo(undefined);
  isReachable(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

test("code that is there is kept and fetched once", async () => {
  const route = { id: "here", module: "data:text/javascript,export const name = 'here'" };
  const known: Record<string, unknown> = {};
  const code = await loadRouteModule(route, known);
  expect(code).toMatchObject({ name: "here" });
  expect(await loadRouteModule({ ...route, module: "/gone.js" }, known)).toBe(code);
});

test("code of an old release that is only prefetched leaves the page alone", async () => {
  const failing = {
    id: "gone",
    module: "data:text/javascript,globalThis.tried = true; throw 'gone'",
  };
  Object.assign(globalThis, { tried: false });
  const code = loadRouteModule(failing, {});
  await vi.waitFor(() => expect(globalThis).toMatchObject({ tried: true }));
  expect(await isSettled(code)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/cart");
});

test("code of an old release that somebody waits for loads the wanted page in full, with its state", async () => {
  goTo(about);
  void loadRouteModule(gone, {});
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(location.pathname + location.search + location.hash).toBe("/about?from=menu#team");
  expect(history.state).toMatchObject({ usr: { from: "/cart" }, key: "k1" });
});

test("without a connection the page stays and says so, until there is one", async () => {
  goTo(about);
  isReachable(false);
  void loadRouteModule(gone, {});
  await vi.waitFor(() => expect(waitingForConnection.read()).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isReachable(true);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(waitingForConnection.read()).toBe(0);
});

test("somebody who goes elsewhere without a connection is not taken to the page wanted before", async () => {
  goTo(about);
  isReachable(false);
  void loadRouteModule(gone, {});
  await vi.waitFor(() => expect(waitingForConnection.read()).toBe(1));
  goTo(undefined);
  isReachable(true);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(waitingForConnection.read()).toBe(0));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  goTo(about);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("the data of a page is fetched once there is a connection, and a fault of the shop is reported at once", async () => {
  let isOnline = false;
  vi.stubGlobal("fetch", (address: string) => {
    if (!isOnline) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(address));
  });
  const data = fetchPageData("/products.data", {});
  expect(await isSettled(data)).toBe(false);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await data).text()).toBe("/products.data");

  vi.stubGlobal("fetch", (address: string) =>
    address === "/" ? Promise.resolve(new Response()) : Promise.reject(new TypeError("broken")),
  );
  await expect(fetchPageData("/products.data", {})).rejects.toThrow("broken");
});

test("data that nobody waits for any more ends with its navigation", async () => {
  isReachable(false);
  const abort = new AbortController();
  const data = fetchPageData("/products.data", { signal: abort.signal });
  data.catch(() => undefined);
  await vi.waitFor(() => expect(waitingForConnection.read()).toBe(1));
  abort.abort();
  window.dispatchEvent(new Event("online"));
  await expect(data).rejects.toThrow("Failed to fetch");
  expect(waitingForConnection.read()).toBe(0);
});
