import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createDiskFileStore } from "#adapters/disk-files";
import { createPaypalGateway } from "#adapters/paypal/paypal-gateway";
import { defaultPreferences } from "#contracts/preferences";
import { completionFileTypes } from "#contracts/uploads";
import type { Role } from "#contracts/roles";
import { getUser, type User } from "#modules/accounts";
import { openSession } from "#modules/accounts/sessions";
import { createCategory, createProduct, type ProductInput } from "#modules/catalogue";
import type { Actor, Context } from "#platform/context";
import { createPasswordHasher } from "#platform/passwords";
import type { Geocoder, Mail, Ports } from "#platform/ports";
import type { SignedIn } from "#platform/signed-in";
import { hashToken } from "#platform/tokens";
import { readTrustedProxies } from "#platform/trusted-proxies";
import { type App, createApp } from "#src/app.ts";
import type { SecretKeys } from "#src/config/secret-key.ts";
import { createServer } from "#src/http/server.ts";
import { type FaultyPaypal, startFaultyPaypal } from "./paypal/faulty-paypal.ts";
import { standInCredentials } from "./paypal/stand-in-credentials.ts";
import { type TestDatabase, useTestDatabase } from "./test-database.ts";

export interface TestShop {
  database: TestDatabase;
  /** The shop without HTTP. */
  app: App;
  /** The API of `app`. */
  server: TestServer;
  standIn: FaultyPaypal;
  /** Every mail handed over so far. */
  mails: Mail[];
  /** Moves the clock of the shop (not of PostgreSQL). */
  advance(milliseconds: number): void;
  as(actor: Actor): Context;
  /** Starts a second process of the shop on the same database; close it in the test. */
  startAnother(options?: {
    secretKeys?: SecretKeys;
  }): Promise<Pick<TestShop, "app" | "server"> & { close: () => Promise<void> }>;
  /** Runs every reaction that is due or waits for its first run, and those that they cause. */
  react(): Promise<void>;
}

const noPlaces: Geocoder = {
  search: () => Promise.resolve([]),
  reverse: () => Promise.resolve(null),
};

/** Created with its first use, since many tests need none. */
interface TestServer {
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Where it listens; it begins to if it does not yet. */
  listen(): Promise<{ url: string; port: number }>;
  /** For tests that look behind the API. */
  open(): Promise<FastifyInstance>;
}

interface TestShopOptions {
  areLimitsRelaxed?: boolean;
  /** As on a public address. */
  officeNeedsSecondStep?: boolean;
  /** As on a public address, where customers reach it. */
  isPublic?: boolean;
  /** TRUST_PROXY. */
  trustProxy?: string;
  /** METRICS_TOKEN. */
  metricsToken?: string;
  /** As in production: in other tests hashing a password costs next to nothing. */
  hasRealPasswordCosts?: boolean;
  /** For tests that only read what the first of them has stored. */
  keepsRows?: boolean;
  /** For tests of what a process counts or remembers, such as limits: a new one for each. The others share one. */
  restarts?: boolean;
}

/** A whole shop on an empty database, with a real payment stand-in and a real folder; mails are caught. */
export function useTestShop({
  areLimitsRelaxed = true,
  trustProxy = "off",
  officeNeedsSecondStep = false,
  isPublic = false,
  metricsToken,
  hasRealPasswordCosts = false,
  keepsRows = false,
  restarts = !areLimitsRelaxed,
}: TestShopOptions = {}): TestShop {
  const database = useTestDatabase({ keepsRows });
  const folder = mkdtempSync(join(tmpdir(), "ridgeline-shop-"));
  const shop = { database, mails: [] as Mail[] } as TestShop;
  let offset = 0;
  beforeAll(async () => {
    shop.standIn = await startFaultyPaypal();
  });
  afterAll(async () => {
    await shop.standIn.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start: TestShop["startAnother"] = async ({ secretKeys = fixed.secretKeys } = {}) => {
    const app = await createApp({
      ...fixed,
      config: { ...fixed.config, officeNeedsSecondStep, isPublic },
      secretKeys,
      database: {
        ...database,
        workDb: database.db,
        workPool: database.pool,
        close: () => Promise.resolve(),
      },
      ports: await connectPorts(shop, folder),
      areLimitsRelaxed,
      passwords: createPasswordHasher(hasRealPasswordCosts ? {} : { memory: 8, passes: 1 }),
      now: () => new Date(Date.now() + offset),
    });
    const isTrustedProxy = readTrustedProxies(trustProxy);
    const options = { ...serverOptions, metricsToken, isTrustedProxy, root: folder };
    let created: Promise<FastifyInstance> | undefined;
    const open = () => (created ??= createServer(app, options));
    const server: TestServer = {
      open,
      inject: async (request) => (await open()).inject(request),
      async listen() {
        const fastify = await open();
        if (!fastify.server.listening) await fastify.listen({ host: "127.0.0.1", port: 0 });
        const { port } = fastify.server.address() as AddressInfo;
        return { url: `http://127.0.0.1:${port}`, port };
      },
    };
    const close = async () => {
      await (await created)?.close();
      await app.close();
    };
    return { app, server, close };
  };
  let close: (() => Promise<void>) | undefined;
  const end = async () => {
    await close?.();
    close = undefined;
  };
  /** Empties what the process has cached of rows that are gone, and replaces the ports, which a test may have changed. */
  const renew = async () => {
    shop.app.changes.notify("all");
    Object.assign(shop.app.asSystem("test").ports, await connectPorts(shop, folder));
  };
  beforeEach(async () => {
    offset = 0;
    shop.mails.length = 0;
    shop.standIn.faults.clear();
    if (restarts) await end();
    if (close) return renew();
    const { app, server, ...started } = await start();
    Object.assign(shop, { app, server });
    close = started.close;
  });
  afterAll(end);
  return Object.assign(shop, {
    startAnother: start,
    advance: (milliseconds: number) => void (offset += milliseconds),
    as: (actor: Actor) => ({ ...shop.app.asSystem("test"), actor }),
    async react() {
      do {
        // A second ago, since the machine's clock may be set back between two statements.
        await database.pool.query(
          "update outbox set run_at = now() - interval '1 second' where attempts = 0",
        );
      } while ((await shop.app.outbox.drain()) > 0);
    },
  });
}

const log = pino({ level: "silent" });

const serverOptions = {
  mailbox: null,
  hasPages: false,
  isDevelopment: false,
};

const fixed = {
  config: {
    publicUrl: "http://shop.test",
    supportEmail: "support@shop.test",
    unpaidOrderHours: 24,
    unusedUploadHours: 24,
    completionFileTypes,
    orderLinkDays: 90,
    officeNeedsSecondStep: false,
    hasTestNotifications: true,
    isPublic: false,
    dataDir: tmpdir(),
    release: "1.0.0",
  },
  settings: {
    paymentsSimulated: true,
    supportEmail: "support@shop.test",
    mailboxPath: null,
    completionFileTypes: [...completionFileTypes],
    map: { provider: "open" as const, tileUrl: "http://tiles.test/{z}/{x}/{y}", attribution: "" },
  },
  secretKeys: ["only for tests, but long enough to be a key"] as const,
  log,
};

const connectPorts = async (shop: TestShop, folder: string): Promise<Ports> => ({
  payments: createPaypalGateway({
    ...standInCredentials,
    apiBase: shop.standIn.url,
    isSimulated: true,
    log,
    wait: () => Promise.resolve(),
  }),
  mailer: { send: (mail) => Promise.resolve(void shop.mails.push(mail)) },
  files: await createDiskFileStore({ root: folder }),
  geocoder: noPlaces,
});

/** A published product; pass what the test is about. */
export async function makeProduct(ctx: Context, given: Partial<ProductInput> = {}) {
  const { id } = await createProduct(ctx, {
    title: "Roof Measurement Report",
    status: "publish",
    description: "Lengths, areas and pitches of one roof.",
    descLong: "",
    originalCents: 5990,
    saleCents: 4990,
    image: null,
    sampleFile: null,
    customFields: [],
    categoryIds: [],
    ...given,
  });
  return id;
}

export const makeCategory = (ctx: Context, name: string, parentId: string | null = null) =>
  createCategory(ctx, { name, description: `All about ${name}`, parentId });

export const testPassword = "correct horse battery";

/** A person with an account and a session, as after a login. */
export async function makeUser(
  shop: TestShop,
  {
    role = "customer",
    email = `${role}-${randomUUID().slice(0, 8)}@example.com`,
    password = testPassword,
    name = "Robin Alder",
  }: { role?: Role; email?: string; password?: string; name?: string } = {},
): Promise<{ user: User; token: string; actor: SignedIn }> {
  const ctx = shop.app.asSystem("test");
  const id = randomUUID();
  const hash = await ctx.passwords.hash(password);
  await shop.database.pool.query(
    `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, name, email, hash, role, JSON.stringify(defaultPreferences), ctx.now()],
  );
  const token = await openSession(ctx, { id, role });
  return {
    user: await getUser(ctx, id),
    token,
    actor: { kind: role, userId: id, address: "203.0.113.9", sessionId: hashToken(token) },
  };
}

export const guest: Actor = { kind: "guest", address: "203.0.113.7" };
export const admin: Actor = {
  kind: "admin",
  userId: "00000000-0000-4000-8000-00000000000a",
  address: "203.0.113.8",
};
