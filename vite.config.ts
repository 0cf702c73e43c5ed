import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * What every page loads travels as one file, with all that it needs: it compresses far better than thirty, and the
 * list of routes, which every page carries, names each file of each page.
 */
const shell = {
  name: "shell",
  test: /[\\/]src[\\/]web[\\/](api|page-meta|session[\\/]session|cart[\\/]cart|ui[\\/](link-button|toast|error-state|empty-state|loader|picture|price))\.tsx?$/,
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    babel({ include: /\/src\/web\/.*\.tsx$/, presets: [reactCompilerPreset()] }),
  ],
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [shell] } } } },
    },
  },
});
