import { existsSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const web = join(import.meta.dirname, "src/web");

/** Modules of ours that travel as one file; a module that was renamed or moved away ends the build. */
function groupOf(name: string, modules: readonly string[], priority: number) {
  const files = modules.map((module) => {
    const file = [".ts", ".tsx"].map((ending) => join(web, module + ending)).find(existsSync);
    if (!file)
      throw new Error(`vite.config.ts puts src/web/${module} into ${name}, but it is gone.`);
    return file;
  });
  return { name, test: (id: string) => files.includes(id), priority };
}

/**
 * What every page loads travels as one file, with all that it needs: it compresses far better than thirty, and the
 * list of routes, which every page carries, names each file of each page.
 */
const shell = groupOf(
  "shell",
  [
    "client/api",
    "page/page-meta",
    "page/structured-data",
    "page/shop-settings",
    "page/not-found",
    "session/session",
    "ordering/cart/cart",
    "ordering/buyer/checkout-memory",
    "ordering/buyer/checkout-form",
    "shop/catalogue/product-grid",
    "talk/chat/chat-entry",
    "site/frame/navigation-bar",
    "site/frame/footer",
    "site/frame/simulated-payments-notice",
    "ui/link-button",
    "ui/toast",
    "ui/error-state",
    "ui/error-boundary",
    "ui/empty-state",
    "ui/loader",
    "ui/picture",
    "ui/price",
  ],
  2,
);

/** The controls of the shop's forms: each alone is too small to be worth a request. */
const forms = groupOf(
  "forms",
  [
    "ui/field",
    "ui/text-input",
    "ui/text-area",
    "ui/select",
    "ui/checkbox",
    "ui/radio-group",
    "ui/notice",
    "form/use-form",
    "form/form-errors",
    "form/draft",
  ],
  1,
);

/** What holds the server's data for signed-in people; guests never load it, but the list of routes names each file. */
const ownQueries = groupOf(
  "queries",
  [
    "client/api-query",
    "client/change",
    "client/make-query-client",
    "session/person-queries",
    "session/query-client",
  ],
  1,
);
const queries = {
  ...ownQueries,
  test: (id: string) => id.includes("/node_modules/@tanstack/") || ownQueries.test(id),
};

/**
 * The sample house of the home page, computed once for a build. As loader data it would travel in every page, beside
 * the drawing that it has already become.
 */
const sampleHouse = {
  name: "sample-house",
  resolveId: (id: string) => (id === "virtual:sample-house" ? `\0${id}` : undefined),
  async load(id: string) {
    if (id !== "\0virtual:sample-house") return undefined;
    const { getSampleHouse } = await import("./src/web/site/home/sample-house.ts");
    return `export const sampleHouse = ${JSON.stringify(getSampleHouse())};`;
  },
};

/**
 * Of icons, primitives and charts a page needs a few parts; whole, they would cost the server 0.2 s at its start and
 * 50 MB. React and its router stay outside: there must be one copy of each.
 */
const lean = { noExternal: true, external: ["react", "react-dom", "react-router"] } as const;

export default defineConfig(({ command }) => ({
  plugins: [
    sampleHouse,
    tailwindcss(),
    reactRouter(),
    babel({ include: /\/src\/web\/.*\.tsx$/, presets: [reactCompilerPreset()] }),
  ],
  ssr: command === "build" ? lean : {},
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [shell, forms, queries] } } },
      },
    },
  },
}));
