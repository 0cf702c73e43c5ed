import { expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { securityHeaders } from "./security-headers.ts";

const shop = useTestShop();

test.each([
  [200, "/health/live"],
  [200, "/robots.txt"],
  [200, "/sitemap.xml"],
  [200, "/share/home.jpg"],
  [404, "/share/nothing.jpg"],
  [404, "/sitemaps/nothing.xml"],
  [404, "/files/nothing"],
  [404, "/nothing"],
  [301, "/%ff"],
  [200, "/api/categories"],
])("a response of %i at %s loads nothing, can't be framed, sets no HSTS", async (status, url) => {
  const { statusCode, headers } = await shop.server.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("a picture for shared links may be shown by other sites", async () => {
  const { headers } = await shop.server.inject("/share/home.jpg");
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("a shop behind HTTPS tells browsers to stay on it", () => {
  expect(securityHeaders("https://shop.test")["strict-transport-security"]).toBe(
    "max-age=31536000; includeSubDomains",
  );
});
