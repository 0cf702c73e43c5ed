import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startTestGateway } from "#test/paypal/start-test-gateway";

const day = 24 * 60 * 60 * 1000;
const span = { from: new Date("2026-01-30T00:00:00Z"), to: new Date("2026-01-31T00:00:00Z") };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A PayPal whose report has these entries, two on a page. */
async function serveReport(entries: object[]) {
  const queries: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://paypal.test");
    request.resume();
    if (url.pathname === "/v1/oauth2/token")
      return response.end(JSON.stringify({ access_token: "t", expires_in: 3600 }));
    queries.push(url.searchParams);
    const page = Number(url.searchParams.get("page"));
    const body = {
      transaction_details: entries.slice((page - 1) * 2, page * 2),
      last_refreshed_datetime: "2026-01-30T21:00:00+0000",
      total_pages: Math.ceil(entries.length / 2),
    };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close().closeAllConnections());
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rig = await startTestGateway({}, { apiBase });
  closers.push(() => rig.standIn.close());
  return { ...rig, queries };
}

const entry = (code: string, value: string, more: object = {}) => ({
  transaction_info: {
    transaction_id: `ID${code}`,
    transaction_event_code: code,
    transaction_initiation_date: "2026-01-30T10:00:00+0000",
    transaction_updated_date: "2026-01-30T10:00:00+0000",
    transaction_amount: { currency_code: "USD", value },
    transaction_status: "S",
    ...more,
  },
});
const ofCapture = { paypal_reference_id: "IDT0006", paypal_reference_id_type: "TXN" };

test("every page is read, and each entry is classified by its code", async () => {
  const { gateway, queries } = await serveReport([
    entry("T0006", "49.90", { custom_field: "order-1" }),
    entry("T1107", "-10.00", ofCapture),
    entry("T1106", "-5.00", ofCapture),
    entry("T1201", "-4.00", ofCapture),
    entry("T1202", "4.00", ofCapture),
  ]);
  const report = await gateway.listMovements(span);
  expect(report!.movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["capture", 4990],
    ["refund", 1000],
    ["reversal", 500],
    ["reversal", 400],
    ["reversal-cancelled", 400],
  ]);
  expect(new Set(report!.movements.map(({ captureId }) => captureId))).toEqual(
    new Set(["IDT0006"]),
  );
  expect(report!.movements[0]).toMatchObject({ customId: "order-1", status: "completed" });
  expect(report!.refreshedUntil).toEqual(new Date("2026-01-30T21:00:00Z"));
  expect(queries.map((query) => query.get("page"))).toEqual(["1", "2", "3"]);
  expect(queries[0]!.get("start_date")).toBe("2026-01-30T00:00:00.000Z");
  expect(queries[0]!.get("balance_affecting_records_only")).toBe("N");
});

test("fees, holds, withdrawals, own purchases and unreadable entries are left out", async () => {
  const { gateway } = await serveReport([
    entry("T0106", "-0.30"),
    entry("T1110", "-49.90", ofCapture),
    entry("T1111", "49.90", ofCapture),
    entry("T0400", "-100.00"),
    entry("T0006", "-20.00"),
    { transaction_info: { transaction_id: "X" } },
    {},
  ]);
  expect((await gateway.listMovements(span))!.movements).toEqual([]);
});

test("a span that is too large for one report is read in halves, and a forbidden report returns null", async () => {
  const rig = await startTestGateway();
  closers.push(() => rig.standIn.close());
  const intentId = await rig.startPayment();
  await rig.gateway.capturePayment({ intentId, requestId: "c1" });
  const lately = { from: new Date(Date.now() - day), to: new Date(Date.now() + day) };
  const [captured] = (await rig.gateway.listMovements(lately))!.movements;
  const at = captured!.at.getTime();
  // The capture lies in both halves.
  const span = { from: new Date(at - day), to: new Date(at + day) };
  rig.standIn.faults.add({ operation: "report", kind: "too_large" });
  const report = await rig.gateway.listMovements(span);
  expect(report!.movements).toEqual([captured]);
  expect(rig.fetchStatuses("report")).toEqual([200, 400, 200, 200]);
  rig.standIn.faults.add({ operation: "report", kind: "status", status: 403 });
  expect(await rig.gateway.listMovements(lately)).toBeNull();
});
