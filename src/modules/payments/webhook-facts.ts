/** Which payment an event was about and what happened to it; all other fields may be about the payer. */
const facts = new Set(
  `resource id status state reason create_time update_time amount value currency_code custom_id invoice_id
  supplementary_data related_ids order_id capture_id purchase_units reference_id payments captures refunds
  dispute_id dispute_amount disputed_transactions seller_transaction_id`.split(/\s+/),
);

/** An event of PayPal without its payer: the fields that help to clear up a payment later, and no others. */
export function webhookFacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(webhookFacts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => facts.has(name))
      .map(([name, inner]) => [name, webhookFacts(inner)]),
  );
}
