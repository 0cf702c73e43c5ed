import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pages, stamp } from "./build-parts.ts";

/**
 * After a build of the pages: writes .br and .gz files next to every compressible file of the browser build, and
 * records which sources it was built from.
 */
const folder = "build/client";
const compressible = /\.(js|css|svg|json|txt|html|ico|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

for (const name of await readdir(folder, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const file = join(folder, name);
  const bytes = await readFile(file);
  if (bytes.length < 64) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
stamp(pages);
