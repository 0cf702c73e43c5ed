import { createHash } from "node:crypto";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ResponseCache } from "#platform/response-cache";
import { registerPages } from "./page-server.ts";

const id = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
const routes = [
  { path: "/products", ids: ["root", "products"] },
  { path: "/products/:slug", ids: ["root", "product"] },
  { path: "/shop/:id", ids: ["root", "category"] },
  { path: "/*", ids: ["root", "not-found"] },
];

let rendered: string[];
let slug: string;
/** Stands in the page, as it came from the database. */
let content: string;
let cache: ResponseCache;
let app: ReturnType<typeof Fastify>;

beforeEach(() => {
  rendered = [];
  slug = "roof";
  content = "";
  cache = new ResponseCache({
    maxEntries: 100,
    maxBytes: 1_000_000,
    maxResponseBytes: 100_000,
    isTrusted: () => true,
  });
  app = Fastify();
  registerPages(app, {
    render: (request, { rendersMissing = false } = {}) => {
      const url = request.url.replace("http://shop.test", "");
      rendered.push(url);
      const product = `/products/${slug}?id=${id}`;
      const isProduct = url.includes(id) || url === `/products/${slug}`;
      if (url === product || url === "/products") return Promise.resolve(page(200, url + content));
      if (isProduct) return Promise.resolve(page(301, "", { location: product }));
      return Promise.resolve(page(404, rendersMissing ? "missing" : ""));
    },
    routes,
    cache,
    settings: {
      paymentsSimulated: true,
      supportEmail: "support@shop.test",
      mailboxPath: null,
      completionFileTypes: [],
      map: { provider: "open", tileUrl: "http://tiles.test/{z}/{x}/{y}", attribution: "" },
    },
    publicUrl: "http://shop.test",
    now: () => new Date("2026-11-22T12:00:00Z"),
    isDevelopment: false,
  });
});
afterEach(() => app.close());

const nonce = "7d1c2d5e-0000-4000-8000-000000000001";
const own = ` nonce="${nonce}"`;

const page = (status: number, text: string, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers({ "content-type": "text/html; charset=utf-8", ...headers }),
  body: Buffer.from(
    text &&
      `<html><link rel="stylesheet"><body>${text}<script${own} type="module" async="">mine()</script></body></html>`,
  ),
  scriptNonce: text === "" ? null : nonce,
});

const get = async (url: string, headers = {}) => {
  const { statusCode, payload, headers: received } = await app.inject({ url, headers });
  return { status: statusCode, payload, location: received["location"], headers: received };
};

test("a product is rendered once, and every other slug redirects to its URL", async () => {
  const paths = Array.from({ length: 20 }, (_, n) => `/products/invented-${n}?id=${id}`);
  for (const { status, location } of await Promise.all(paths.map((url) => get(url))))
    expect([status, location]).toEqual([301, `/products/roof?id=${id}`]);
  expect(rendered).toEqual([`/products/invented-0?id=${id}`, `/products/roof?id=${id}`]);
  expect((await get(`/products/roof?id=${id}`)).payload).toContain(`/products/roof?id=${id}`);
  expect((await get(`/products/${id}`)).location).toBe(`/products/roof?id=${id}`);
  expect(rendered).toHaveLength(2);
});

test("a product URL without its id redirects, and is not cached", async () => {
  expect(await get("/products/roof")).toMatchObject({
    status: 301,
    location: `/products/roof?id=${id}`,
  });
  expect((await get("/products/roof")).headers["cache-control"]).toBe("no-cache");
  expect(rendered).toEqual(["/products/roof", "/products/roof"]);
});

test("a new title changes the URL at once, and back again", async () => {
  await get(`/products/roof?id=${id}`);
  slug = "metal-roof";
  cache.clear();
  expect((await get(`/products/roof?id=${id}`)).location).toBe(`/products/metal-roof?id=${id}`);
  expect((await get(`/products/metal-roof?id=${id}`)).status).toBe(200);
  slug = "roof";
  cache.clear();
  const back = await get(`/products/metal-roof?id=${id}`);
  expect(back).toMatchObject({ status: 301, location: `/products/roof?id=${id}` });
  expect(back.headers["cache-control"]).toBe("no-cache");
});

test("missing pages of each kind share one rendered page", async () => {
  for (let n = 0; n < 10; n++) {
    for (const url of [`/nowhere/${n}`, `/shop/${n}`]) {
      const { status, payload, headers } = await get(url);
      expect([status, payload.includes("missing")]).toEqual([404, true]);
      expect((await get(url, { "if-none-match": headers["etag"] })).status).toBe(404);
    }
  }
  expect(rendered.toSorted()).toEqual(["/not-found", "/shop/none"]);
});

test("an unknown id is queried each time, but its page is rendered once", async () => {
  const nobody = "1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f";
  for (const url of [`/products/a?id=${nobody}`, `/products/b?id=${nobody}`, "/products/unknown"])
    expect(await get(url)).toMatchObject({ status: 404 });
  expect(rendered).toEqual([
    `/products/a?id=${nobody}`,
    "/products/none?id=none",
    `/products/b?id=${nobody}`,
    "/products/unknown",
  ]);
});

test("only the scripts that the renderer wrote may run", async () => {
  slug = "roof";
  const smuggled = "steal()";
  content = [
    `<script>${smuggled}</script>`,
    `<script nonce="">${smuggled}</script>`,
    `<script nonce="00000000-0000-4000-8000-000000000000">${smuggled}</script>`,
    `<script type="module">${smuggled}</script>`,
  ].join("");
  const { payload, headers } = await get(`/products/roof?id=${id}`);
  const policy = String(headers["content-security-policy"]);
  const scripts = [...payload.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text!,
  );
  const hashText = (text: string) => createHash("sha256").update(text).digest("base64");
  expect(scripts.filter((text) => text === smuggled)).toHaveLength(4);
  for (const script of scripts)
    expect([script, policy.includes(hashText(script))]).toEqual([script, script !== smuggled]);
  expect(policy).not.toMatch(/script-src[^;]*'(unsafe-inline|nonce-|strict-dynamic)/);
  expect(payload).not.toContain(nonce);
});

test("wrong values of a listing are refused before anything is rendered", async () => {
  expect((await get("/products?page=abc&sort=zz")).location).toBe("/products");
  expect(rendered).toEqual([]);
  expect((await get("/products?utm=1")).status).toBe(200);
  expect(rendered).toEqual(["/products"]);
});
