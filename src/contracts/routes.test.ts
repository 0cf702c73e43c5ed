import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";

/** What the common lists of ad blockers stop on every site, also from the site's own pages. */
const blocked =
  /\/(?:ads?|adverts?|banners?|analytics|beacons?|pixels?|telemetry|tracking|trackers?|pageviews?|statistics|metrics|collect|ping)(?:[/?._-]|$)/i;

const webFiles = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => join("src/web", file));
const code = webFiles.map((file) => readFileSync(file, "utf8")).join("\n");

test("no address that the shop's own pages request is on the lists of ad blockers", () => {
  const requested = Object.entries(routes).filter(([name]) =>
    new RegExp(`["'.]${name}\\b`).test(code),
  );
  expect(requested.length).toBeGreaterThan(100);
  expect(requested.filter(([, { path }]) => blocked.test(path))).toEqual([]);
});

test("no module is named like what they stop, since scripts are named after modules", () => {
  const names = webFiles.map((file) => `/assets/${file.split("/").at(-1)!}`);
  expect(names.filter((name) => blocked.test(name))).toEqual([]);
});
