import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  // Analytics owns no table: it names views of other modules, which must not be there twice.
  schema: ["./src/platform/**/*-tables.ts", "./src/modules/!(analytics)/*-tables.ts"],
  out: "./db/migrations",
});
