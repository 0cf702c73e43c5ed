import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { texts } from "#contracts/texts";
import type { PageShop } from "#page";
import * as entry from "./entry.server.tsx";

const fails = (): never => {
  throw new Error("secret detail of the fault");
};

/** A shop whose only page and error screen are these. */
function renderEntryPage(page: () => string, screen: () => string) {
  const reported: unknown[] = [];
  const root = { id: "root", path: "", module: { default: page, ErrorBoundary: screen } };
  const facts = { id: "root", path: "", module: "/root.js", hasErrorBoundary: true, imports: [] };
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: { root: facts },
      url: "/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const shop = { report: (error: unknown) => void reported.push(error) } as unknown as PageShop;
  const handle = entry.createPageHandler(build, "production", shop);
  return { reported, get: () => handle(new Request("http://shop.test/")) };
}

test("a page that fails while it is rendered becomes the error screen, with status 500", async () => {
  const { get, reported } = renderEntryPage(fails, () => "the shop's error screen");
  const { status, body } = await get();
  expect(status).toBe(500);
  expect(body.toString()).toContain("the shop&#x27;s error screen");
  expect(body.toString()).not.toContain("secret detail");
  expect(reported).toHaveLength(1);
});

test("an error screen that fails, too, becomes a plain one that asks for nothing and says no detail", async () => {
  const { get, reported } = renderEntryPage(fails, fails);
  const { status, headers, body } = await get();
  expect(status).toBe(500);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = body.toString();
  for (const text of [texts.somethingWrong, texts.somethingWrongText, texts.tryAgain])
    expect(html).toContain(text);
  expect(html).not.toMatch(/secret detail|Application Error|\bat \w+ \(|<script|stylesheet/);
  expect(reported.length).toBeGreaterThan(0);
});
