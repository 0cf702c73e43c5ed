import { doesPaymentSayMore } from "#contracts/order-statuses";
import { Badge, type BadgeTone } from "#ui/badge";
import { orderStatusText, paymentStatusText } from "./order-status-text.ts";

type Badges = Readonly<Record<string, { text: string; tone: BadgeTone }>>;

const orderTones: Readonly<Record<string, BadgeTone>> = {
  pending: "amber",
  new: "primary",
  processing: "primary",
  completed: "success",
  cancelled: "red",
};

const paymentTones: Readonly<Record<string, BadgeTone>> = {
  pending: "amber",
  completed: "success",
  failed: "red",
  refunded: "neutral",
};

const productBadges: Badges = {
  draft: { text: "Draft", tone: "amber" },
  publish: { text: "Published", tone: "success" },
  published: { text: "Published", tone: "success" },
  unpublish: { text: "Unpublished", tone: "neutral" },
};

const customerBadge = { text: "Customer", tone: "neutral" } as const;
const roleBadges: Badges = {
  admin: { text: "Admin", tone: "primary" },
  staff: { text: "Staff", tone: "amber" },
  customer: customerBadge,
};

interface StatusProps {
  status: string;
}

export const OrderStatusBadge = ({ status }: StatusProps) => (
  <Badge tone={orderTones[status] ?? "neutral"}>{orderStatusText(status)}</Badge>
);

interface PaymentStatusProps extends StatusProps {
  /** The order's own status, where it is shown beside this one. */
  orderStatus?: string;
  /** Dollars that went back so far. */
  refunded?: number;
}

/** Where the order's status shows it already, plain text fills the column. */
export function PaymentStatusBadge({ status, orderStatus, refunded = 0 }: PaymentStatusProps) {
  if (status === "completed" && refunded > 0) return <Badge tone="amber">Partly refunded</Badge>;
  const text = paymentStatusText(status);
  if (orderStatus !== undefined && !doesPaymentSayMore(orderStatus, status))
    return <span className="text-ink-soft">{text}</span>;
  return <Badge tone={paymentTones[status] ?? "neutral"}>{text}</Badge>;
}

export const ProductStatusBadge = ({ status }: StatusProps) => badgeIn(productBadges, status);

/** Any other role counts as a customer. */
export const RoleBadge = ({ role }: { role: string }) => badgeIn(roleBadges, role, customerBadge);

/** A value this page does not know is shown neutrally, as it is. */
function badgeIn(
  badges: Badges,
  value: string,
  otherwise: Badges[string] = { text: value, tone: "neutral" },
) {
  const { text, tone } = Object.hasOwn(badges, value) ? badges[value]! : otherwise;
  return <Badge tone={tone}>{text}</Badge>;
}
