import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "#src/config/env.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** What `npm start` runs, without the build before it and the environment. */
const program = (() => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  return scripts.start.slice(scripts.start.indexOf("exec node ") + "exec ".length);
})();

/** The settings of such a file; those in comments are left out. */
const readSettings = (file: string): Record<string, string> =>
  Object.fromEntries(
    read(file)
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

const example = readSettings("deploy/shop.env.example");
const composeExample = readSettings("deploy/compose.env.example");

/** How long a shop takes to exit at most, as docs/operations/install.md says. */
const drainSeconds = 15;

/** The example as an operator fills it in. */
const filledIn = {
  ...example,
  SECRET_KEY: "hV9sQ2mX7rT4yB8nK1wZ6cF3jL5pD0aG",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
  ADMIN_EMAIL: "owner@shop.example",
  ADMIN_PASSWORD: "a long and unusual one",
  METRICS_TOKEN: "q7Wd2Zk9Rb4Xn6Tf",
};

interface Service {
  stop_grace_period?: string;
  command?: string;
  environment: Record<string, string>;
  volumes?: string[];
}

/** With deploy/.env as an operator fills it in: what the example leaves empty is a password. */
const compose = parse(
  read("deploy/compose.yaml").replaceAll(
    /(?<!\$)\$\{(\w+)(?::(\?|-[^}]*))?\}/g,
    (_, name: string, otherwise = "") => {
      const value = composeExample[name];
      return value === "" ? `password-of-${name}` : (value ?? otherwise.slice(1));
    },
  ),
  { merge: true },
) as { services: Record<string, Service>; volumes: Record<string, null> };

/** The settings of a systemd unit by section; of those that repeat, the last. */
function readUnit(file: string): Record<"Unit" | "Service", Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let section = "";
  for (const line of read(file).split("\n")) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title) section = title;
    else if (name) sections[section] = { ...sections[section], [name]: value! };
  }
  return { Unit: sections["Unit"] ?? {}, Service: sections["Service"] ?? {} };
}

describe("the container image", () => {
  const lines = read("Dockerfile").split("\n");

  test("runs what `npm start` runs", () => {
    const command = lines.find((line) => line.startsWith("CMD "))!.slice("CMD ".length);
    expect((JSON.parse(command) as string[]).join(" ")).toBe(program);
  });

  test("copies only what exists", () => {
    const sources = lines
      .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
      .flatMap((line) => line.split(" ").slice(1, -1));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });
});

describe("the systemd unit", () => {
  const unit = readUnit("deploy/ridgeline.service");

  test("runs what `npm start` runs", () => {
    expect(unit.Service["ExecStart"]).toBe(`/opt/ridgeline/node_modules/.bin/${program}`);
  });

  test("starts the shop again for as long as the database is away", () => {
    expect(unit.Service["Restart"]).toBe("always");
    expect(unit.Unit["StartLimitIntervalSec"]).toBe("0");
  });

  test("signals only the shop, which needs its database until everything it has accepted is done", () => {
    expect(unit.Service).toMatchObject({ KillSignal: "SIGTERM", KillMode: "mixed" });
    expect(unit.Service).not.toHaveProperty("SendSIGKILL");
    expect(Number(unit.Service["TimeoutStopSec"])).toBeGreaterThan(drainSeconds);
  });
});

describe("the backup's systemd unit", () => {
  const [shop, backup] = [
    readUnit("deploy/ridgeline.service").Service,
    readUnit("deploy/ridgeline-backup.service").Service,
  ];
  const readDataDir = ({ Environment: settings = "" }: Record<string, string>) =>
    /\bDATA_DIR=(\S+)/.exec(settings)?.[1];

  test("backs up the shop of the other unit, as its account", () => {
    for (const name of ["User", "Group", "WorkingDirectory", "EnvironmentFile"])
      expect([name, backup[name]]).toEqual([name, shop[name]]);
    expect(readDataDir(backup)).toBe(readDataDir(shop));
    expect(backup["ReadWritePaths"]!.split(" ")).toContain(readDataDir(shop));
  });

  test("runs what `npm run backup` runs, into a folder that it may write to and tidies up", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: { backup: string } };
    const command = scripts.backup.replace("exec ", "");
    const [, run, folder] =
      /exec \/opt\/ridgeline\/node_modules\/\.bin\/(.+) (\/.+)\/shop-.+\.backup'$/.exec(
        backup["ExecStart"]!,
      ) ?? [];
    expect(run).toBe(command);
    expect(backup["ReadWritePaths"]!.split(" ")).toContain(`-${folder}`);
    for (const step of ["ExecStartPre", "ExecStartPost"]) expect(backup[step]).toContain(folder);
  });

  test("spares a database that the shop is still using", () => {
    expect(backup["KillMode"]).toBe("process");
    expect(backup).not.toHaveProperty("RemoveIPC");
  });
});

test("the compose file's shops share a volume for backups, which the image lets them write", () => {
  expect(compose.services["shop-1"]!.volumes).toContain("backups:/backups");
  expect(compose.volumes).toHaveProperty("backups");
  expect(read("Dockerfile")).toMatch(/chown node:node .*\/backups\b/);
});

test("the shop starts with the example's settings once they are filled in, on a public address", () => {
  expect(() => readEnv(filledIn)).not.toThrow();
  expect(() => readEnv(example)).toThrow(/SECRET_KEY/);
});

test("the shop starts with the compose file's settings", () => {
  const { "shop-1": first, "shop-2": second } = compose.services;
  expect(first).toEqual(second);
  const env = readEnv({ ...filledIn, ...first!.environment });
  expect(env).toMatchObject({ FILES_URL: expect.stringMatching(/^s3:/) });
});

test("the compose file gets every variable that it needs from the example beside it", () => {
  const text = read("deploy/compose.yaml");
  const named = [...text.matchAll(/(?<!\$)\$\{(\w+)(:\?)?/g)];
  const needed = named.filter(([, , isNeeded]) => isNeeded).map(([, name]) => name!);
  expect(needed).toContain("SHOP_DOMAIN");
  expect(needed.filter((name) => !(name in composeExample))).toEqual([]);
  expect(Object.keys(composeExample).filter((name) => !needed.includes(name))).toEqual([]);
  const described = read("deploy/compose.env.example") + read("docs/operations/install.md");
  expect(named.map(([, name]) => name!).filter((name) => !described.includes(name))).toEqual([]);
});

test("files of secrets stay out of Git and of the image", () => {
  for (const ignored of [".gitignore", ".dockerignore"]) {
    const lines = read(ignored).split("\n");
    expect([ignored, lines]).toEqual([
      ignored,
      expect.arrayContaining(["deploy/.env", "deploy/shop.env"]),
    ]);
  }
});

test("stopping with the compose file leaves the shop enough time to finish what it has accepted", () => {
  const grace = compose.services["shop-1"]!.stop_grace_period;
  expect(grace).toMatch(/^\d+s$/);
  expect(Number.parseInt(grace!)).toBeGreaterThan(drainSeconds);
});

test("every setting of these files is described in the README", () => {
  const foreign = /^(AWS_|NODE_ENV$|MALLOC_ARENA_MAX$)/;
  const unit = [...read("deploy/ridgeline.service").matchAll(/^Environment=(.+)$/gm)]
    .flatMap(([, settings]) => settings!.split(" "))
    .map((setting) => setting.split("=")[0]!);
  const names = [
    ...Object.keys(example),
    ...Object.keys(compose.services["shop-1"]!.environment),
    ...unit,
  ].filter((name) => !foreign.test(name));
  expect(names.length).toBeGreaterThan(15);
  const readme = read("README.md");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the compose file mounts only what exists", () => {
  const mounted = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes)
    .map((volume) => volume.split(":")[0]!)
    .filter((source) => source.startsWith("./"));
  expect(mounted.length).toBeGreaterThan(1);
  expect(mounted.filter((file) => !existsSync(join(root, "deploy", file)))).toEqual([]);
});
