import { formatMoney } from "./approval.ts";
import type { OrderStore } from "./order-store.ts";
import type { Order } from "./orders.ts";
import { escapeHtml, pageAnswer } from "./page.ts";
import type { Answer } from "./wire.ts";

/** GET /: the latest payments, with the end of a review one click away. */
export function showOverview(store: OrderStore): Answer {
  const rows = store.latest(50).map(rowOf).join("\n");
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Latest payments"><table>
<thead><tr><th scope="col">Payment</th><th scope="col">For</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Review</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
  const empty = "<p>No payments yet. They appear here once a shop asks for one.</p>";
  return pageAnswer({
    title: "Latest payments",
    isWide: true,
    content: `<h1>Latest payments</h1>\n${rows ? table : empty}`,
  });
}

function rowOf(order: Order): string {
  const state = order.capture?.status ?? order.status;
  const cells = [
    escapeHtml(order.id),
    escapeHtml(order.unit.description ?? ""),
    escapeHtml(formatMoney(order.capture?.amount ?? order.unit.amount)),
    escapeHtml(state.toLowerCase().replaceAll("_", " ")),
    order.capture?.status === "PENDING" ? reviewForm(order.capture.id) : "",
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const reviewForm = (captureId: string): string => `<form method="post" action="/review">
<input type="hidden" name="capture" value="${escapeHtml(captureId)}">
<button name="status" value="COMPLETED">Release</button><button name="status" value="DECLINED">Deny</button>
</form>`;
