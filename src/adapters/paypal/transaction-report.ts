import type { Logger } from "pino";
import { z } from "zod";
import type { Movement } from "#platform/ports";
import { fromDecimalText } from "./decimal-amount.ts";
import { readError } from "./paypal-responses.ts";
import type { PaypalResponse } from "./paypal-transport.ts";
import type { PaypalCaller } from "./paypal-caller.ts";

const PAGE_SIZE = 500;
/** A shorter span that is still too large for a report is not expected. */
const SHORTEST_SPAN_MS = 60_000;

const Entry = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    paypal_reference_id: z.string().optional(),
    transaction_event_code: z.string(),
    transaction_initiation_date: z.string(),
    transaction_amount: z.object({ currency_code: z.string().length(3), value: z.string() }),
    transaction_status: z.enum(["D", "P", "S", "V"]),
    custom_field: z.string().optional(),
  }),
});

const ReportResponse = z.object({
  transaction_details: z.array(z.unknown()).default([]),
  total_pages: z.int().default(1),
  last_refreshed_datetime: z.string().optional(),
});
type ReportResponse = z.infer<typeof ReportResponse>;

interface Span {
  from: Date;
  to: Date;
}

interface Report {
  movements: Movement[];
  /** Null when PayPal did not say. */
  refreshedUntil: Date | null;
}

interface ReportReader {
  caller: PaypalCaller;
  log: Logger;
  /** A new one for each page. */
  deadline: () => number;
}

/** What PayPal's transaction report has of a span of at most 31 days; null when this app may not read reports. */
export async function readReport(reader: ReportReader, span: Span): Promise<Report | null> {
  const movements: Movement[] = [];
  let refreshedUntil: Date | null = null;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await requestPage(reader, span, page);
    if (response.status === 403) return null;
    if (isTooLarge(response)) return readHalves(reader, span, response);
    const report =
      response.status === 200 ? ReportResponse.safeParse(response.body).data : undefined;
    if (!report) throw reader.caller.unexpected("list transactions", response);
    movements.push(...readMovements(report, reader.log));
    pages = report.total_pages;
    refreshedUntil = readInstant(report.last_refreshed_datetime) ?? refreshedUntil;
  }
  return { movements, refreshedUntil };
}

function requestPage({ caller, deadline }: ReportReader, { from, to }: Span, page: number) {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: "transaction_info",
    balance_affecting_records_only: "N",
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  const path = `/v1/reporting/transactions?${query.toString()}`;
  return caller.get({ operation: "list transactions", path }, deadline());
}

function isTooLarge({ status, body }: PaypalResponse): boolean {
  if (status !== 400 && status !== 422) return false;
  const { name, details } = readError(body);
  return [name, ...details.map(({ issue }) => issue)].includes("RESULTSET_TOO_LARGE");
}

async function readHalves(
  reader: ReportReader,
  { from, to }: Span,
  response: PaypalResponse,
): Promise<Report | null> {
  const middle = new Date((from.getTime() + to.getTime()) / 2);
  if (to.getTime() - from.getTime() < SHORTEST_SPAN_MS)
    throw reader.caller.unexpected("list transactions", response);
  const first = await readReport(reader, { from, to: middle });
  const second = first && (await readReport(reader, { from: middle, to }));
  if (!second) return null;
  // Spans include both ends, so a movement at the midpoint is in both halves.
  const known = new Set(first.movements.map(formatMovementKey));
  const others = second.movements.filter((movement) => !known.has(formatMovementKey(movement)));
  return {
    movements: [...first.movements, ...others],
    refreshedUntil: second.refreshedUntil ?? first.refreshedUntil,
  };
}

const formatMovementKey = ({ kind, id, at }: Movement): string => `${kind} ${id} ${at.getTime()}`;

function readMovements(report: ReportResponse, log: Logger): Movement[] {
  const entries = report.transaction_details.map((entry) => Entry.safeParse(entry).data);
  const unread = entries.filter((entry) => entry === undefined).length;
  if (unread > 0) log.warn({ unread }, "PayPal's report has entries of an unknown shape");
  return entries.flatMap((entry) => (entry ? (readMovement(entry) ?? []) : []));
}

const statuses = { D: "failed", P: "pending", S: "completed", V: "completed" } as const;

/** Null for entries that move no money of an order, such as fees, withdrawals and holds. */
function readMovement({ transaction_info: info }: z.infer<typeof Entry>): Movement | null {
  const kind = readMovementKind(info.transaction_event_code);
  const { value, currency_code: currency } = info.transaction_amount;
  const isIncoming = !value.startsWith("-");
  const amountCents = fromDecimalText(value.replace(/^-/, ""));
  const at = readInstant(info.transaction_initiation_date);
  if (!kind || amountCents === null || !at) return null;
  if (isIncoming !== (kind === "capture" || kind === "reversal-cancelled")) return null;
  return {
    kind,
    id: info.transaction_id,
    captureId: kind === "capture" ? info.transaction_id : (info.paypal_reference_id ?? null),
    amountCents,
    currency,
    status: statuses[info.transaction_status],
    at,
    customId: info.custom_field ?? null,
  };
}

/** By PayPal's transaction event codes; T1110 and T1111 only hold money back for a while. */
function readMovementKind(code: string): Movement["kind"] | null {
  if (code.startsWith("T00")) return "capture";
  if (code === "T1107") return "refund";
  if (code === "T1106" || code === "T1201") return "reversal";
  return code === "T1202" ? "reversal-cancelled" : null;
}

function readInstant(text: string | undefined): Date | null {
  const at = new Date(text ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}
