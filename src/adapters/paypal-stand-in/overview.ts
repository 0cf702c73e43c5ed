import { formatMoney } from "./approval.ts";
import { endReview } from "./capture-calls.ts";
import type { Capture, Dispute, Order } from "./orders.ts";
import { escapeHtml, pageReply, redirectReply } from "./page.ts";
import { findRefundIssue, computeRefundableCents } from "./refunds.ts";
import { changeDispute, openDispute, refundAtPaypal } from "./seller-actions.ts";
import type { StandInState } from "./stand-in-state.ts";
import type { Reply } from "./wire.ts";

/** GET /: the latest payments, with forms for what happens to them at PayPal. */
export function showOverview({ store, disputes }: StandInState): Reply {
  const open = disputes.list().filter(({ status }) => status !== "RESOLVED");
  const rows = store
    .latest(50)
    .map((order) => renderOrderRow(order, open))
    .join("\n");
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Latest payments"><table>
<thead><tr><th scope="col">Payment</th><th scope="col">For</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
  const empty = "<p>No payments yet. They appear here once a shop requests one.</p>";
  return pageReply({
    title: "Latest payments",
    isWide: true,
    content: `<h1>Latest payments</h1>\n${rows ? table : empty}`,
  });
}

/**
 * POST /review, /refund, /dispute and /resolve: a form of the overview. An action that is no longer possible changes
 * nothing.
 */
export function submitOverviewForm(
  state: StandInState,
  action: string,
  form: URLSearchParams,
): Reply | null {
  const result = runAction(state, action, form);
  return result && { ...redirectReply("/"), events: result.events ?? [] };
}

function runAction(
  state: StandInState,
  action: string,
  form: URLSearchParams,
): Pick<Reply, "events"> | null {
  const id = form.get("id") ?? "";
  switch (action) {
    case "/review": {
      const status = form.get("status") === "COMPLETED" ? "COMPLETED" : "DECLINED";
      const ended = endReview(state, { id, status });
      return { events: ended ? [ended.event] : [] };
    }
    case "/refund":
      return refundAtPaypal(state, id, { cents: Math.round(Number(form.get("amount")) * 100) });
    case "/dispute":
      return openDispute(state, id, {});
    case "/resolve":
      return changeDispute(state, id, { status: "RESOLVED", outcome: form.get("outcome") });
    default:
      return null;
  }
}

function renderOrderRow(order: Order, openDisputes: Dispute[]): string {
  const { capture } = order;
  const dispute = openDisputes.find(({ captureId }) => captureId === capture?.id);
  const state = (capture?.status ?? order.status).toLowerCase().replaceAll("_", " ");
  const cells = [
    escapeHtml(order.id),
    escapeHtml(order.unit.description ?? ""),
    escapeHtml(formatMoney(capture?.amount ?? order.unit.amount)),
    escapeHtml(dispute ? `${state}, disputed` : state),
    capture ? renderCaptureForms(capture, dispute) : "",
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function renderCaptureForms(capture: Capture, dispute: Dispute | undefined): string {
  if (capture.status === "PENDING") return form("/review", capture.id, reviewButtons);
  if (capture.status === "DECLINED") return "";
  const forms = [
    dispute
      ? form("/resolve", dispute.id, resolveButtons)
      : form("/dispute", capture.id, "<button>Dispute</button>"),
  ];
  const refundableCents = computeRefundableCents(capture);
  if (findRefundIssue(capture, refundableCents) === null)
    forms.unshift(form("/refund", capture.id, refundFields(refundableCents)));
  return forms.join("\n");
}

const form = (action: string, id: string, fields: string): string =>
  `<form method="post" action="${action}"><input type="hidden" name="id" value="${escapeHtml(id)}">${fields}</form>`;

const reviewButtons = `<button name="status" value="COMPLETED">Release</button>
<button name="status" value="DECLINED">Deny</button>`;

const resolveButtons = `<button name="outcome" value="RESOLVED_BUYER_FAVOUR">Resolve for buyer</button>
<button name="outcome" value="RESOLVED_SELLER_FAVOUR">Resolve for seller</button>`;

function refundFields(refundableCents: number): string {
  const refundable = (refundableCents / 100).toFixed(2);
  return `<input type="number" name="amount" aria-label="Amount to refund" min="0.01" max="${refundable}" step="0.01" value="${refundable}" required>
<button>Refund</button>`;
}
