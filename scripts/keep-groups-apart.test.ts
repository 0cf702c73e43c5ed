import { join } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { findMisuse } from "./keep-groups-apart.ts";

const web = join(import.meta.dirname, "../src/web");
const office = ["office/"];

const page = (path: string, imports: string[]) =>
  chunk({ name: "page", facadeModuleId: join(web, `${path}?route`), imports });

const officeFile = chunk({
  name: "office",
  facadeModuleId: null,
  moduleIds: [join(web, "office/kit/list/admin-table.tsx"), join(web, "ui/badge.tsx")],
});

function chunk(facts: Partial<Rolldown.OutputChunk>): Rolldown.OutputChunk {
  return { type: "chunk", imports: [], moduleIds: [], ...facts } as Rolldown.OutputChunk;
}

function bundle(files: Record<string, Rolldown.OutputChunk>) {
  return Object.fromEntries(
    Object.entries(files).map(([fileName, file]) => [fileName, { ...file, fileName }]),
  );
}

test("a page that loads another part's group through a shared file is reported, with the modules to move", () => {
  const files = bundle({
    "office.js": officeFile,
    "orders-page.js": page("office/orders/list/orders-page.tsx", ["office.js"]),
    "shared.js": chunk({ name: "shared", facadeModuleId: null, imports: ["office.js"] }),
    "cart-page.js": page("ordering/cart-page/cart-page.tsx", ["shared.js"]),
  });
  expect(findMisuse(files, "office", office)).toBe(
    "ordering/cart-page/cart-page.tsx loads all of the group “office”. If it may, add it to usersOf in scripts/keep-groups-apart.ts; otherwise move what it needs into another group of scripts/chunk-groups.ts, such as one of these: ui/badge.tsx",
  );
});

test("files that only their own pages load are left alone", () => {
  const files = bundle({
    "office.js": officeFile,
    "orders-page.js": page("office/orders/list/orders-page.tsx", ["office.js"]),
    "cart-page.js": page("ordering/cart-page/cart-page.tsx", []),
  });
  expect(findMisuse(files, "office", office)).toBeNull();
});

test("a group of which no file was made is reported, since nothing would be checked", () => {
  expect(findMisuse({}, "office", office)).toContain("No file was made");
});
