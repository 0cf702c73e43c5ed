import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A group of our own modules, by their paths below src/web without the ending. */
const groupOf = (name: string, paths: string, priority: number) => ({
  name,
  test: new RegExp(
    String.raw`[\\/]src[\\/]web[\\/](${paths.replaceAll("/", String.raw`[\\/]`)})\.tsx?$`,
  ),
  priority,
});

/**
 * What every page loads travels as one file, with all that it needs: it compresses far better than thirty, and the
 * list of routes, which every page carries, names each file of each page.
 */
const shell = groupOf(
  "shell",
  [
    "api|page-meta|structured-data|session/session|cart/cart|shop/product-grid|chat/chat-entry",
    "site/(navigation-bar|footer|not-found|simulated-payments-notice)",
    "checkout/(checkout-memory|checkout-form)",
    "ui/(link-button|toast|error-state|error-boundary|empty-state|loader|picture|price)",
  ].join("|"),
  2,
);

/** The controls of the shop's forms: each alone is too small to be worth a request. */
const forms = groupOf(
  "forms",
  "ui/(field|text-input|text-area|select|checkbox|radio-group|notice|use-first-invalid-focus)",
  1,
);

/**
 * The sample house of the home page, computed once for a build. As loader data it would travel in every page, beside
 * the drawing that it has already become.
 */
const sampleHouse = {
  name: "sample-house",
  resolveId: (id: string) => (id === "virtual:sample-house" ? `\0${id}` : undefined),
  async load(id: string) {
    if (id !== "\0virtual:sample-house") return undefined;
    const { getSampleHouse } = await import("./src/web/home/sample-house.ts");
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
      build: { rolldownOptions: { output: { codeSplitting: { groups: [shell, forms] } } } },
    },
  },
}));
