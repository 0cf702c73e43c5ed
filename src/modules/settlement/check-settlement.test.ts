import { describe, expect, test } from "vitest";
import type { SettlementStatus } from "#contracts/calls/settlement";
import { signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { hours, minutes, useSettlement } from "#test/paypal/settlement";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { checkSettlement, getSettlementFigures } from "./index.ts";

const shop = useTestShop();
const { admin, system } = useSettlement(shop);

const reportCalls = () =>
  shop.standIn.listCalls().filter(({ operation }) => operation === "report").length;

describe("the nightly check", () => {
  const night = () => shop.advance(Math.max(0, 3 - system().now().getUTCHours()) * hours);

  test("is done once, however many processes there are", async () => {
    night();
    const other = await shop.startAnother();
    const before = reportCalls();
    for (let time = 0; time < 3; time++) {
      const both = [system(), other.app.asSystem("test")].map(checkSettlement);
      await Promise.all(both);
    }
    expect(await countRows(shop, "settlement_runs", "state = 'finished'")).toBe(1);
    expect(reportCalls() - before).toBe(7);
    await other.close();
    shop.advance(24 * hours);
    await checkSettlement(system());
    expect(await countRows(shop, "settlement_runs", "state = 'finished'")).toBe(2);
  });

  test("that PayPal interrupts continues later where it stopped", async () => {
    night();
    const before = reportCalls();
    await checkSettlement({ ...system(), ports: failAfter(system().ports, 3) });
    expect(await countRows(shop, "settlement_runs", "state = 'running' and failures = 1")).toBe(1);
    await checkSettlement(system());
    expect(reportCalls() - before).toBe(3);
    shop.advance(6 * minutes);
    await checkSettlement(system());
    expect(await countRows(shop, "settlement_runs", "state = 'finished'")).toBe(1);
    expect(reportCalls() - before).toBe(7);
  });

  test("of a process that died is taken over", async () => {
    night();
    const died = new Error("killed");
    const dying = { ...system(), ports: failAfter(system().ports, 2, died) };
    await expect(checkSettlement(dying)).rejects.toBe(died);
    shop.advance(3 * minutes);
    await checkSettlement(system());
    expect(await countRows(shop, "settlement_runs", "state = 'finished'")).toBe(1);
  });

  test("that PayPal interrupts can be started again, at once and up to now", async () => {
    night();
    const away = () => checkSettlement({ ...system(), ports: failAfter(system().ports, 0) });
    // The night may be hours after the session of `admin`.
    const caller = await signInAdmin(shop);
    const read = async () => (await caller.call<SettlementStatus>("GET", "/api/settlement")).body;
    const start = () => caller.call<SettlementStatus>("POST", "/api/settlement/checks");
    await away();
    expect((await read()).latest).toMatchObject({ state: "running", isInterrupted: true });
    const started = await start();
    expect(started.status).toBe(200);
    expect(started.body.latest).toMatchObject({ state: "running", isInterrupted: false });
    expect(await start()).toMatchObject({ status: 409 });
    await checkSettlement(system());
    const { latest } = await read();
    expect(latest).toMatchObject({ state: "finished", isInterrupted: false });
    // PayPal's clock does not move with the shop's.
    expect(Date.now() - Date.parse(latest!.to)).toBeLessThan(1 * minutes);
    expect(await countRows(shop, "settlement_runs")).toBe(1);
  });

  test("that fails shows in the figures until one succeeds", async () => {
    const figures = () => getSettlementFigures(system());
    expect(await figures()).toMatchObject({ finishedAt: null, isFailing: false });
    night();
    await checkSettlement({ ...system(), ports: failAfter(system().ports, 0) });
    expect(await figures()).toMatchObject({ finishedAt: null, isFailing: true });
    shop.advance(6 * minutes);
    await checkSettlement(system());
    expect(await figures()).toMatchObject({ isFailing: false });
  });

  test("that never gets through ends as failed", async () => {
    night();
    for (let time = 0; time < 12; time++) {
      await checkSettlement({ ...system(), ports: failAfter(system().ports, 0) });
      shop.advance(6 * minutes);
    }
    expect(await countRows(shop, "settlement_runs", "state = 'failed'")).toBe(1);
  });

  test("can't be started while another runs", async () => {
    const start = () => admin().call("POST", "/api/settlement/checks");
    const responses = await Promise.all([start(), start(), start()]);
    const refused = responses.filter(({ status }) => status === 409);
    expect(responses.length - refused.length).toBe(1);
  });
});

/** A PayPal that serves this many reports and then fails. */
function failAfter(
  ports: ReturnType<typeof system>["ports"],
  calls: number,
  error: Error = new PaymentOutcomeUnknown("away"),
) {
  let left = calls;
  const listMovements: typeof ports.payments.listMovements = (span) =>
    left-- > 0 ? ports.payments.listMovements(span) : Promise.reject(error);
  return { ...ports, payments: { ...ports.payments, listMovements } };
}
