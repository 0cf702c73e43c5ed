import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { digestShop, fillShop, useStoredShops } from "#test/processes/stored-shops";
import { spawnScript } from "#test/processes/shop-process";
import { openFileStore } from "#src/config/file-store.ts";
import type { StoredShop } from "./stored-shop.ts";

const shop = useTestShop();
const shops = useStoredShops();

/** The server of the tests listens on a Unix socket. */
const formatDatabaseUrl = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;

const runScript = (
  name: "backup" | "restore",
  { connection, dataDir }: StoredShop,
  ...options: string[]
) => runWith({ DATABASE_URL: formatDatabaseUrl(connection), DATA_DIR: dataDir }, name, ...options);

async function runWith(
  env: Record<string, string>,
  name: "backup" | "restore",
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const script = spawnScript(`scripts/${name}.ts`, options, { env });
  const { code } = await script.ended;
  return { code, output: script.output() };
}

describe("the commands on a DATABASE_URL", { timeout: 60_000 }, () => {
  it("back a shop up and restore it elsewhere, without any output", async () => {
    await fillShop(shop);
    const described = await shops.describe(shop);
    const dataDir = join(shops.folder, randomUUID());
    const files = await openFileStore({ FILES_URL: undefined, DATA_DIR: dataDir });
    const original = { ...described, dataDir, files };
    await writeFile(join(dataDir, "secret.key"), "the key of the links");
    const { files: objects } = await digestShop(described);
    for (const key of Object.keys(objects)) {
      const stored = await described.files.get(key);
      await files.put(key, stored!.stream, "application/octet-stream");
    }
    const file = shops.newFile();
    expect(await runScript("backup", original, file)).toEqual({ code: 0, output: "" });
    const { rows } = await shop.database.pool.query(
      "select actor_kind, subject, details->>'by' as by from audit_log where action = 'backup.made'",
    );
    expect(rows).toEqual([{ actor_kind: "system", subject: "backup", by: "backup" }]);
    const target = await shops.makeEmpty();
    expect(await runScript("restore", target, file)).toEqual({ code: 0, output: "" });
    const restored = await digestShop(target);
    const expected = await digestShop(original);
    expect(restored.files).toEqual(expected.files);
    expect(restored.tables["orders"]).toBe(expected.tables["orders"]);
    expect(await readFile(join(target.dataDir, "secret.key"), "utf8")).toBe("the key of the links");

    const refused = await runScript("restore", target, file);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^There is a shop with data here already\. Add --replace .*\n$/);
    expect(await runScript("restore", target, file, "--replace")).toEqual({ code: 0, output: "" });
  });

  it("name a missing folder in one line", async () => {
    const stored = await shops.describe(shop);
    await openFileStore({ FILES_URL: undefined, DATA_DIR: stored.dataDir });
    const file = join(shops.folder, "missing", "shop.backup");
    const { code, output } = await runScript("backup", stored, file);
    expect(code).toBe(1);
    expect(output).toBe(`There is no folder ${join(shops.folder, "missing")}.\n`);
    expect(existsSync(file)).toBe(false);
  });
});

describe("a backup with a DATA_DIR that has no shop", { timeout: 60_000 }, () => {
  it.each(["the embedded database", "a DATABASE_URL and files on the disk"])(
    "names it in one line and creates nothing, with %s",
    async (kind) => {
      const { connection } = await shops.describe(shop);
      const dataDir = join(shops.folder, randomUUID());
      const file = shops.newFile();
      const env: Record<string, string> = { DATA_DIR: dataDir };
      if (kind.includes("DATABASE_URL")) env["DATABASE_URL"] = formatDatabaseUrl(connection);
      const { code, output } = await runWith(env, "backup", file);
      expect(output).toBe(
        `There is no shop in ${dataDir}, or this account may not see it. Check DATA_DIR.\n`,
      );
      expect(code).toBe(1);
      expect([existsSync(dataDir), existsSync(file)]).toEqual([false, false]);
    },
  );
});
