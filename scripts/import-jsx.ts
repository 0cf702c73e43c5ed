/**
 * Lets Node import the `.tsx` files of the server from their sources: `node --import ./scripts/import-jsx.ts …`. Node
 * strips types itself, but refuses JSX. The bundle and the tests need no hook.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, "utf8"));
    if (errors[0]) throw errors[0];
    return { format: "module", source: code, shortCircuit: true };
  },
});
