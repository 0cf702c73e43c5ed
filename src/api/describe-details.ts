import type { AuditEntry } from "#contracts/calls/audit";
import { formatCents } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";

type Detail = AuditEntry["details"][number];

/** What the audit log knows beside who, what and when, in words. Ids of people become their names. */
export function describeDetails(
  { changed, from, to, ...rest }: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): Detail[] {
  const describeValue = (value: unknown, name: string) => valueText(value, name, names);
  const change = (name: string, before: unknown, after: unknown): Detail => ({
    term: toDetailTerm(name),
    before: describeValue(before, name),
    text: describeValue(after, name),
  });
  return [
    ...(from === undefined && to === undefined ? [] : [change("change", from, to)]),
    ...changesIn(changed).map(({ name, values }) =>
      values
        ? change(name, values.from, values.to)
        : { term: toDetailTerm(name), before: null, text: "changed" },
    ),
    ...Object.entries(rest).map(([name, value]) => ({
      term: toDetailTerm(name),
      before: null,
      text: describeValue(value, name),
    })),
  ];
}

/** "Change: customer → staff" */
export const detailText = ({ term, before, text }: Detail): string =>
  `${term}: ${before === null ? "" : `${before} → `}${text}`;

/** Names of what was changed, with the values if they were recorded. */
function changesIn(changed: unknown): { name: string; values?: { from: unknown; to: unknown } }[] {
  if (Array.isArray(changed)) return changed.map((name) => ({ name: String(name) }));
  return Object.entries((changed ?? {}) as Record<string, unknown>).map(([name, values]) =>
    isChange(values) ? { name, values } : { name },
  );
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === "object" && value !== null && "from" in value;

const terms: Record<string, string> = {
  by: "Done by",
  text: "Words",
  twoFactor: "With a login code",
  replyId: "Reply",
  orderIds: "Orders",
};

/** "salePriceCents" gives "Sale price", and "isApprovalNeeded" "Approval needed". */
function toDetailTerm(name: string): string {
  const own = Object.hasOwn(terms, name) ? terms[name] : undefined;
  if (own) return own;
  const words = name
    .replace(/^(?:is|are)(?=[A-Z])/, "")
    .replace(/Cents$/, "")
    .replace(/Id$/, "")
    .replace(/[A-Z]/g, " $&")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown, name: string, names: ReadonlyMap<string, string>): string {
  switch (typeof value) {
    case "boolean":
      return value ? "yes" : "no";
    case "number":
      return name.endsWith("Cents") ? formatCents(value) : String(value);
    case "string":
      return value === "" ? nothing : (names.get(value) ?? value);
    case "object":
      return value === null ? nothing : partsText(value, name, names);
    default:
      return nothing;
  }
}

const nothing = "nothing";

function partsText(value: object, name: string, names: ReadonlyMap<string, string>): string {
  const parts = Array.isArray(value)
    ? value.map((one) =>
        name === "orderIds" ? formatOrderNumber(String(one)) : valueText(one, name, names),
      )
    : Object.entries(value).map(
        ([part, one]) => `${toDetailTerm(part).toLowerCase()} ${valueText(one, part, names)}`,
      );
  return parts.length === 0 ? nothing : parts.join(", ");
}
