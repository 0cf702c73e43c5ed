/** Stores the snapshots of the schema, which only programs read, in one line each; drizzle-kit writes thousands. */
import { globSync, readFileSync, writeFileSync } from "node:fs";

for (const file of globSync("db/migrations/meta/*_snapshot.json"))
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, "utf8")))}\n`);
