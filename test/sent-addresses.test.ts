import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import pages from "#src/web/routes.ts";

const src = join(import.meta.dirname, "../src");

/** Addresses of pages in the form "/track/*", each with the file that sends people there, as by mail. */
const sent = globSync("**/*.ts", { cwd: src, exclude: ["web/**", "**/*.test.ts"] }).flatMap(
  (file) =>
    [...readFileSync(join(src, file), "utf8").matchAll(/publicUrl\}(\/[^?`]*)/g)]
      .map(([, path]) => path!.replaceAll(/\$\{.*?\}+/g, "*"))
      .filter((path) => !/\.\w+\s*$/.test(path))
      .map((path) => ({ file, path })),
);

const listRoutePatterns = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...listRoutePatterns(children, own)];
  });

const patterns = listRoutePatterns(pages).filter((pattern) => pattern !== "/*");

/** A part of the address that is only known when it is sent may be any part of the pattern, and the other way round. */
const canBe = (path: string, pattern: string) => {
  const [parts, expected] = [path.split("/"), pattern.split("/")];
  return (
    parts.length === expected.length &&
    parts.every(
      (part, index) => part === "*" || expected[index]!.startsWith(":") || part === expected[index],
    )
  );
};

test("every URL that the server sends people to belongs to a page", () => {
  expect(sent.length).toBeGreaterThan(15);
  const lost = sent.filter(({ path }) => !patterns.some((pattern) => canBe(path, pattern)));
  expect(lost).toEqual([]);
});
