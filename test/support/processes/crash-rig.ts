import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { startOutsidePaypal } from "#test/paypal/outside-paypal";
import {
  endShopDatabase,
  reachShopDatabase,
  type ShopDatabase,
  verifyAddresses,
} from "./shop-database.ts";
import { ensureBuild, findFreePort, isReady, type ShopProcess, startShop } from "./shop-process.ts";
import { Buyer, PRICE_DOLLARS, type Promises } from "#test/api/buyers";

/** One payment as recorded by the provider. */
export interface ProviderPayment {
  id: string;
  orderId: string;
  status: string;
  captureStatus: string | null;
}

/** A rig for all tests of a file or `describe`. */
export function useCrashRig(): CrashRig {
  const rig = new CrashRig();
  beforeAll(async () => {
    await ensureBuild();
    await rig.open();
  }, 90_000);
  afterAll(() => rig.close(), 30_000);
  return rig;
}

/** A shop in processes that can be killed, next to a payment provider that keeps running. */
export class CrashRig {
  folder = "";
  dataDir = "";
  port = 0;
  productId = randomUUID();
  emails = Array.from({ length: 6 }, (_, n) => `buyer-${n}@example.com`);
  paypal: Awaited<ReturnType<typeof startOutsidePaypal>> | undefined;
  /** Further settings of every shop that starts. */
  env: Record<string, string> = {};
  #running = new Set<ShopProcess>();
  #database: ShopDatabase | undefined;

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), "ridgeline-crash-"));
    this.dataDir = join(this.folder, "data");
    // Where the tests run as root, the database runs under another account.
    await chmod(this.folder, 0o755);
    this.port = await findFreePort();
    this.paypal = await startOutsidePaypal({
      webhookUrl: `http://127.0.0.1:${this.port}/api/payments/webhook`,
      persistPath: this.#journal,
    });
  }

  get #journal(): string {
    return join(this.folder, "payments.jsonl");
  }

  async start(port = this.port): Promise<ShopProcess> {
    const shop = await startShop({
      dataDir: this.dataDir,
      port,
      env: { SEED: "none", LOG_LEVEL: "error", ...this.paypal?.env, ...this.env },
    });
    this.#running.add(shop);
    return shop;
  }

  async end(shop: ShopProcess, signal: NodeJS.Signals) {
    shop.kill(signal);
    const ended = await shop.ended;
    this.#running.delete(shop);
    return ended;
  }

  /** Has the shops use another database than the embedded one; the rig ends its pool. */
  useDatabase(database: ShopDatabase, env: Record<string, string>): void {
    this.#database = database;
    this.env = { ...this.env, ...env };
  }

  async database(): Promise<ShopDatabase> {
    this.#database ??= await reachShopDatabase(this.dataDir);
    return this.#database;
  }

  /** One product and buyers with verified addresses. */
  async fill(): Promise<void> {
    const { pool } = await this.database();
    await pool.query(
      `insert into products (id, title, slug, status, original_cents, created_at, updated_at)
       values ($1, 'Roof Report', 'roof-report', 'publish', $2, now(), now())`,
      [this.productId, Math.round(PRICE_DOLLARS * 100)],
    );
    await verifyAddresses(pool, this.emails);
  }

  /** One buyer per address; all of them add to the same confirmations. */
  makeBuyers({ url: shopUrl }: ShopProcess, promises: Promises): Buyer[] {
    const { productId, paypal } = this;
    return this.emails.map(
      (email) => new Buyer({ shopUrl, standInUrl: paypal!.url, productId, email, promises }),
    );
  }

  /** kill -9 of the database server's first process, whose id it returns. */
  async killDatabase(): Promise<number> {
    const database = await this.database();
    for (;;) {
      try {
        const pid = await database.serverPid();
        process.kill(pid, "SIGKILL");
        return pid;
      } catch {
        // It is still starting after the previous kill.
        await wait(10);
      }
    }
  }

  /** The violations in a shop whose database was killed; none once a new one serves it. */
  async findOutage(shop: ShopProcess, killedPid: number): Promise<string[]> {
    if (shop.hasEnded()) return [`the shop ended itself: ${shop.output()}`];
    const database = await this.database();
    const pid = await database.serverPid().catch(() => null);
    const isBack = pid !== null && pid !== killedPid && (await isReady(shop.url));
    return isBack ? [] : ["the database is not back"];
  }

  /** Makes everything due that is waiting: payment checks, retried reactions, leases of dead processes. */
  async letTimePass(): Promise<void> {
    const { pool } = await this.database();
    await pool.query(
      "update payment_attempts set next_check_at = now() where next_check_at is not null",
    );
    await pool.query("update outbox set run_at = now() where done_at is null and dead_at is null");
  }

  /** The provider's own books, read from its journal. */
  async listPayments(): Promise<ProviderPayment[]> {
    const payments = new Map<string, ProviderPayment>();
    const lines = (await readFile(this.#journal, "utf8")).split("\n");
    for (const line of lines.filter((each) => each !== "")) {
      const { order } = JSON.parse(line) as { order: JournalOrder };
      payments.set(order.id, {
        id: order.id,
        orderId: order.unit.custom_id,
        status: order.status,
        captureStatus: order.capture?.status ?? null,
      });
    }
    return [...payments.values()];
  }

  async close(): Promise<void> {
    if (!this.folder) return;
    for (const shop of this.#running) await this.end(shop, "SIGKILL");
    await this.#database?.pool.end();
    await endShopDatabase(this.dataDir);
    await this.paypal?.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

interface JournalOrder {
  id: string;
  status: string;
  unit: { custom_id: string };
  capture: { status: string } | null;
}

/** Checks repeatedly until `look` finds no violation, or the time is up. */
export async function until(look: () => Promise<string[]>, seconds: number): Promise<string[]> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const wrong = await look();
    if (wrong.length === 0 || performance.now() > deadline) return wrong;
    await wait(20);
  }
}

/** At an unpredictable moment. */
export const sometimeWithin = (from: number, to: number): Promise<void> =>
  wait(from + Math.random() * (to - from));
