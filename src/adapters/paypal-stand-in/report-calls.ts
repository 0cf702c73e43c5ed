import { errorReply } from "./error-reply.ts";
import { MERCHANT_ID, type Money, type Order } from "./orders.ts";
import type { StandInState } from "./stand-in-state.ts";
import type { Reply, Incoming } from "./wire.ts";

const LONGEST_SPAN_MS = 31 * 24 * 60 * 60 * 1000;

/** GET /v1/reporting/transactions: captures, refunds and reversals of a span, oldest first. */
export function listTransactions({ store }: StandInState, { url }: Incoming): Reply {
  const query = readQuery(url.searchParams);
  if (!query) return errorReply(400);
  const { from, to, page, pageSize } = query;
  const found = store
    .latest(Number.MAX_SAFE_INTEGER)
    .flatMap(listOrderTransactions)
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const start = (page - 1) * pageSize;
  return {
    status: 200,
    body: {
      transaction_details: found.slice(start, start + pageSize).map(presentTransaction),
      account_number: MERCHANT_ID,
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      last_refreshed_datetime: new Date().toISOString(),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / pageSize)),
      links: [{ href: url.href, rel: "self", method: "GET" }],
    },
  };
}

/** Null for values that PayPal would reject. */
function readQuery(query: URLSearchParams) {
  const from = Date.parse(query.get("start_date") ?? "");
  const to = Date.parse(query.get("end_date") ?? "");
  const pageSize = Number(query.get("page_size") ?? 100);
  const page = Number(query.get("page") ?? 1);
  const isSpan = to >= from && to - from <= LONGEST_SPAN_MS;
  const isPage = page >= 1 && pageSize >= 1 && pageSize <= 500;
  return isSpan && isPage ? { from, to, page, pageSize } : null;
}

interface Transaction {
  id: string;
  at: string;
  code: "T0006" | "T1106" | "T1107";
  status: "D" | "P" | "S";
  amount: Money;
  captureId: string | null;
  customId: string | undefined;
}

function listOrderTransactions({ capture, unit }: Order): Transaction[] {
  if (!capture) return [];
  const customId = unit.custom_id;
  const { id, createdAt: at, amount } = capture;
  const status = capture.status === "PENDING" ? "P" : capture.status === "DECLINED" ? "D" : "S";
  return [
    { id, at, code: "T0006", status, amount, captureId: null, customId },
    ...capture.refunds.map((refund): Transaction => ({
      id: refund.id,
      at: refund.createdAt,
      code: refund.isReversal ? "T1106" : "T1107",
      status: "S",
      amount: { ...refund.amount, value: `-${refund.amount.value}` },
      captureId: id,
      customId,
    })),
  ];
}

const presentTransaction = ({ at, captureId, customId, ...transaction }: Transaction) => ({
  transaction_info: {
    transaction_id: transaction.id,
    ...(captureId && { paypal_reference_id: captureId, paypal_reference_id_type: "TXN" }),
    transaction_event_code: transaction.code,
    transaction_initiation_date: at,
    transaction_updated_date: at,
    transaction_amount: transaction.amount,
    transaction_status: transaction.status,
    ...(customId && { custom_field: customId }),
  },
});
