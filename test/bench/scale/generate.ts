/**
 * Fills the shop of a data folder from the command line: `node test/bench/scale/generate.ts <data folder> [small |
 * full]`. Start that shop once before, for its demo products, and stop it.
 */
import { pino } from "pino";
import { openDatabase } from "#platform/database/open-database";
import { fillDatabase } from "./fill-database.ts";
import { full, small } from "./size.ts";

const [dataDir, size = "small"] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("Which data folder?");
const database = await openDatabase({ dataDir, log: pino({ level: "silent" }) });
await fillDatabase(database.ownerConnection, size === "full" ? full : small, (line) => {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
});
await database.close();
