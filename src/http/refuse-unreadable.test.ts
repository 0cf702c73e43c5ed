import { connect } from "node:net";
import { expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

/** As a browser sends it for what a person opens. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  [404, "GET", "/nothing"],
  [404, "GET", "/files/nothing"],
  [404, "GET", "/assets/nothing.js"],
  [404, "GET", "/share/nothing.jpg"],
  [400, "GET", `/share/products/${"x".repeat(300)}.jpg`],
  [404, "POST", "/about"],
  [404, "DELETE", "/about"],
  [404, "PUT", "/"],
])("a person reads a page, no JSON: %i for %s %s", async (status, method, url) => {
  const response = await shop.server.inject({
    method: method as "GET",
    url,
    headers: { accept, "content-type": "application/x-www-form-urlencoded" },
    ...(method === "GET" ? {} : { payload: "a=b" }),
  });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(response.body).toContain("<h1>");
  expect(response.body).not.toContain('"success"');
});

test.each([
  ["/about%E0%A4%A", "/about"],
  ["/%", "/"],
  ["/products/roof%E0?id=1", "/products/roof?id=1"],
  ["//evil.example/%E0", "/evil.example/"],
])("the address %s leads to %s", async (url, location) => {
  const response = await shop.server.inject({ url, headers: { accept } });
  expect([response.statusCode, response.headers["location"]]).toEqual([301, location]);
});

test("programs keep getting JSON", async () => {
  for (const call of [
    { url: "/nothing", headers: { accept: "*/*" } },
    { url: "/api/nothing", headers: { accept } },
    { url: "/api/products/%ZZ", headers: { accept } },
  ]) {
    const { headers } = await shop.server.inject(call);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  }
});

test("an address beyond every limit gets a page, and JSON in the API", async () => {
  const endless = "x".repeat(20_000);
  expect(await send(`GET /about?q=${endless} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [^]*text\/html[^]*<h1>/,
  );
  expect(await send(`GET /api/products?q=${endless} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [^]*application\/json/,
  );
});

async function send(text: string): Promise<string> {
  const { port } = await shop.server.listen();
  const { promise, resolve } = Promise.withResolvers<string>();
  let response = "";
  const socket = connect(port, "127.0.0.1", () => socket.end(text));
  socket.on("data", (chunk) => (response += String(chunk)));
  socket.on("error", () => {});
  socket.on("close", () => resolve(response));
  return promise;
}
