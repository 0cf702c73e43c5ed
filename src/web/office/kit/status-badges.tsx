import { CircleCheck, Eye, TriangleAlert } from "lucide-react";
import { orderLabel, paymentLabel } from "#order/model";
import type { HealthState, HealthTopic } from "#contracts/health";
import { doesPaymentSayMore, orderStatusTexts } from "#contracts/order-statuses";
import { Badge, type BadgeTone } from "#ui/badge";

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

export const healthTopicTitles: Record<HealthTopic, string> = {
  events: "Events",
  mails: "Email",
  payments: "Payments",
  settlement: "Settlement",
  database: "Database",
  disk: "Disk",
  backup: "Backup",
};

const looks = {
  fine: { text: "Fine", tone: "success", icon: CircleCheck },
  look: { text: "Look at it", tone: "amber", icon: Eye },
  wrong: { text: "Wrong", tone: "red", icon: TriangleAlert },
} as const;

export function HealthStateBadge({ state }: { state: HealthState }) {
  const { text, tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}

const textIn =
  (texts: Readonly<Record<string, string>>) =>
  (status: string): string =>
    Object.hasOwn(texts, status) ? texts[status]! : status;

/** What the back office calls an order's status; an unknown one is shown as it is. */
export const orderStatusText = textIn(orderStatusTexts);

/** For the status of its payment. */
export const paymentStatusText = textIn({
  pending: "Pending",
  completed: "Paid",
  failed: "Failed",
  refunded: "Refunded",
});

/** For a product's status. */
export const productStatusText = textIn({
  draft: "Draft",
  publish: "Published",
  published: "Published",
  unpublish: "Unpublished",
});
