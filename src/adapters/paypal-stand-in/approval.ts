import type { OrderStore } from "./order-store.ts";
import { PAYER_ID, type Funding, type Money, type Order } from "./orders.ts";
import { escapeHtml, pageReply, redirectReply } from "./page.ts";
import type { StandInState } from "./stand-in-state.ts";
import { approvedEvent } from "./webhook-events.ts";
import type { Reply } from "./wire.ts";

/** GET /checkoutnow?token=…: where the buyer decides. */
export function showApproval(store: OrderStore, token: string): Reply {
  const order = store.find(token);
  if (!order) return unknownPayment();
  if (isDecided(order)) return decidedPage(order);
  return pageReply({
    title: `Pay ${formatMoney(order.unit.amount)}`,
    formTargets: returnOrigins(order),
    content: `<h1>Pay ${escapeHtml(order.brandName)}</h1>
${renderOrderSummary(order)}
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${escapeHtml(order.id)}">
<button class="main" name="choice" value="pay">Pay ${escapeHtml(formatMoney(order.unit.amount))}</button>
<button name="choice" value="hold">Pay, and let PayPal hold it for review</button>
<button name="choice" value="decline">Pay with a card that is declined</button>
<button name="choice" value="cancel">Cancel and return to ${escapeHtml(order.brandName)}</button>
</form>`,
  });
}

/** POST /checkoutnow: the buyer has decided; back to the shop. */
export function decide(state: StandInState, form: URLSearchParams): Reply {
  const order = state.store.find(form.get("token") ?? "");
  if (!order) return unknownPayment();
  const choice = form.get("choice");
  if (choice === "cancel") return goBack(order.cancelUrl, { token: order.id });
  if (choice !== "pay" && choice !== "hold" && choice !== "decline") return unknownPayment();
  const approved = approve(state, order, choice);
  return { ...goBack(order.returnUrl, toApproval(order)), ...approved };
}

/** Approves an undecided order. A decision is final, unless what was chosen is declined. */
export function approve(
  { base, store }: StandInState,
  order: Order,
  funding: Funding,
): Pick<Reply, "events"> {
  if (isDecided(order)) return {};
  order.status = "APPROVED";
  order.funding = funding;
  store.save(order);
  return { events: [approvedEvent(base, order)] };
}

const isDecided = ({ status, funding }: Order): boolean =>
  status === "COMPLETED" || (status === "APPROVED" && funding !== null);

export function formatMoney({ value, currency_code: currency }: Money): string {
  const amount = Number(value).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return currency === "USD" ? `$${amount}` : `${amount} ${currency}`;
}

const unknownPayment = (): Reply =>
  pageReply({
    status: 404,
    title: "Payment not found",
    content: `<h1>Payment not found</h1>
<p>There is no such payment here, or it has expired. Nothing was charged. Go back to the shop and start the payment again.</p>`,
  });

function decidedPage(order: Order): Reply {
  const heading = order.capture ? "This payment is finished" : "This payment is approved";
  const back = order.returnUrl
    ? `<a class="button" href="${escapeHtml(withParameters(order.returnUrl, toApproval(order)))}">Return to ${escapeHtml(order.brandName)}</a>`
    : "";
  const content = `<h1>${heading}</h1>\n${renderOrderSummary(order)}\n${back}`;
  return pageReply({ title: heading, content });
}

function renderOrderSummary(order: Order): string {
  const { description, amount } = order.unit;
  const rows = [
    ["For", escapeHtml(description ?? "Order")],
    ["Amount", `<span class="amount">${escapeHtml(formatMoney(amount))}</span>`],
  ];
  return `<dl>${rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join("")}</dl>`;
}

function goBack(address: string | null, parameters: Record<string, string>): Reply {
  if (address) return redirectReply(withParameters(address, parameters));
  return pageReply({
    title: "Done",
    content:
      "<h1>Done</h1>\n<p>The merchant named no page to return to. You can close this one.</p>",
  });
}

const toApproval = (order: Order) => ({ token: order.id, PayerID: PAYER_ID });

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const returnOrigins = (order: Order): string[] =>
  [order.returnUrl, order.cancelUrl].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  );
