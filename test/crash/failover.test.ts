import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomers, type Customers, makeSampleToken } from "#bench/sample-customers";
import { formatOrderNumber } from "#contracts/order-number";
import { ReplicatedDatabase } from "#test/processes/replicated-database";
import { type SmtpReceiver, startSmtpReceiver } from "#test/processes/smtp-receiver";
import { Buyer, noPromises, type Promises, reportPromises } from "#test/api/buyers";
import { sometimeWithin, until, useCrashRig } from "#test/processes/crash-rig";
import { findBrokenPromises } from "#test/processes/find-broken-promises";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 20);
const customers: Customers = { mark: "customer-", count: 4 };

const rig = useCrashRig();
let database: ReplicatedDatabase;
let mails: SmtpReceiver;
beforeAll(async () => {
  mails = await startSmtpReceiver();
  database = await ReplicatedDatabase.open(join(rig.folder, "database"));
  rig.useDatabase(database, {
    ...database.env,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: "shop@example.com",
    SUPPORT_EMAIL: "support@example.com",
  });
}, 60_000);
afterAll(async () => {
  await database.close();
  await mails.close();
}, 60_000);

test(
  "when the primary is killed, the shop continues on the standby, and no order, payment, point or mail is lost or doubled",
  { timeout: 120_000 + rounds * 30_000 },
  async () => {
    const shop = await rig.start();
    await rig.fill();
    await addCustomers(database.pool, customers, { notifications: 0, orders: 0 });
    const promises = noPromises();
    const signedIn = Array.from(
      { length: customers.count },
      (_, n) =>
        new Buyer({
          shopUrl: shop.url,
          standInUrl: rig.paypal!.url,
          productId: rig.productId,
          email: `${customers.mark}${n + 1}@example.com`,
          token: makeSampleToken(customers, n),
          promises,
        }),
    );
    const buyers = [...rig.makeBuyers(shop, promises), ...signedIn];
    const outages: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await database.addStandby();
      const closing = new AbortController();
      const buying = Promise.all(buyers.map((buyer) => buyer.keepBuying(closing.signal)));
      await waitForOrders(promises, 10);
      await sometimeWithin(0, 500);
      const killedAt = performance.now();
      await database.failOver();
      await waitForOrders(promises, 1);
      outages.push(performance.now() - killedAt);
      await waitForOrders(promises, 10);
      closing.abort();
      await buying;
      expect(shop.hasEnded()).toBe(false);
    }
    await rig.letTimePass();
    const look = async () => [
      ...(await findBrokenPromises(database.pool, promises, await rig.listPayments())),
      ...(await findWrongPoints(database.pool)),
      ...(await findWrongMails(database.pool, mails)),
    ];
    expect(await until(look, 60 + rounds)).toEqual([]);
    reportPromises(`${rounds} failovers, orders again after ${describe(outages)}`, promises);
    expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
  },
);

/** Waits for that many more confirmed orders. */
async function waitForOrders({ orders }: Promises, more: number): Promise<void> {
  const target = orders.size + more;
  const look = async () => (orders.size >= target ? [] : ["nobody buys"]);
  expect(await until(look, 60)).toEqual([]);
}

/** Each paid order of a customer is rewarded once, with the points that it shows; no other order is. */
async function findWrongPoints(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; shown: number; awarded: number[] }>(`
    select o.id, case when o.customer_id is not null and o.payment_status = 'completed'
      then o.reward_points_earned else 0 end as shown,
      coalesce(array_agg(l.points) filter (where l.points is not null), '{}') as awarded
    from orders o left join reward_ledger l on l.order_id = o.id group by o.id`);
  if (!rows.some(({ awarded }) => awarded.length > 0)) return ["nobody has got any points"];
  return rows
    .filter(({ shown, awarded }) => awarded.join() !== (shown === 0 ? "" : String(shown)))
    .map(({ id, shown, awarded }) => `order ${id} shows ${shown} points and got ${awarded.join()}`);
}

/**
 * Each paid order is confirmed by one mail. A mail sent just before the kill is sent again, as the same one: mailboxes
 * know it by its Message-ID.
 */
async function findWrongMails(pool: pg.Pool, { deliveries }: SmtpReceiver): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from orders where payment_status = 'completed'",
  );
  const paid = new Set(rows.map(({ id }) => formatOrderNumber(id)));
  const confirmed = new Map<string, Set<string>>();
  for (const { mail } of deliveries) {
    const number = /^Confirmed: .* \((\S+)\)$/.exec(mail.subject ?? "")?.[1];
    if (number === undefined) continue;
    confirmed.set(number, (confirmed.get(number) ?? new Set()).add(mail.messageId ?? ""));
  }
  return [
    ...[...paid]
      .filter((number) => confirmed.get(number)?.size !== 1)
      .map((number) => `order ${number} got ${confirmed.get(number)?.size ?? 0} mails`),
    ...[...confirmed.keys()]
      .filter((number) => !paid.has(number))
      .map((number) => `order ${number} is not paid and was confirmed`),
  ];
}

function describe(outages: number[]): string {
  const sorted = outages.map(Math.round).toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} ms median, ${sorted.at(-1)} ms longest`;
}
