import { doesPaymentSayMore } from "#contracts/order-statuses";
import { orderLabel, paymentLabel } from "#order/model";
import { Badge, type BadgeTone } from "#ui/badge";
import { orderStatusText, paymentStatusText, productStatusText } from "./status-texts.ts";

const productTones: Readonly<Record<string, BadgeTone>> = {
  draft: "amber",
  publish: "success",
  published: "success",
};

interface StatusProps {
  status: string;
}

export const OrderStatusBadge = ({ status }: StatusProps) => (
  <Badge tone={orderLabel(status).tone}>{orderStatusText(status)}</Badge>
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
  return <Badge tone={paymentLabel(status).tone}>{text}</Badge>;
}

export const ProductStatusBadge = ({ status }: StatusProps) => (
  <Badge tone={productTones[status] ?? "neutral"}>{productStatusText(status)}</Badge>
);

/** Any other role counts as a customer. */
export function RoleBadge({ role }: { role: string }) {
  if (role === "admin") return <Badge tone="primary">Admin</Badge>;
  return role === "staff" ? <Badge tone="amber">Staff</Badge> : <Badge>Customer</Badge>;
}
