import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // analytics has no tables: it reads views that their owners' migrations make.
  schema: ["./src/platform/**/*-tables.ts", "./src/modules/!(analytics)/**/*-tables.ts"],
  out: "./db/migrations",
});
