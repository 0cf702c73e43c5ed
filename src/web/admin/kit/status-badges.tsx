import { Badge, type BadgeTone } from "#ui/badge";

type Looks = Readonly<Record<string, { text: string; tone: BadgeTone }>>;

const orderLooks: Looks = {
  pending: { text: "Awaiting Payment", tone: "amber" },
  new: { text: "New", tone: "primary" },
  processing: { text: "Processing", tone: "primary" },
  completed: { text: "Completed", tone: "success" },
  cancelled: { text: "Cancelled", tone: "red" },
};

const paymentLooks: Looks = {
  pending: { text: "Pending", tone: "amber" },
  completed: { text: "Completed", tone: "success" },
  failed: { text: "Failed", tone: "red" },
  refunded: { text: "Refunded", tone: "neutral" },
};

const productLooks: Looks = {
  draft: { text: "Draft", tone: "amber" },
  publish: { text: "Published", tone: "success" },
  published: { text: "Published", tone: "success" },
  unpublish: { text: "Unpublished", tone: "neutral" },
};

const customerLook = { text: "Customer", tone: "neutral" } as const;
const roleLooks: Looks = {
  admin: { text: "Admin", tone: "primary" },
  staff: { text: "Staff", tone: "amber" },
  customer: customerLook,
};

interface StatusProps {
  status: string;
}

export const OrderStatusBadge = ({ status }: StatusProps) => lookIn(orderLooks, status);
export const PaymentStatusBadge = ({ status }: StatusProps) => lookIn(paymentLooks, status);
export const ProductStatusBadge = ({ status }: StatusProps) => lookIn(productLooks, status);

/** Whatever else an account's role says counts as a customer. */
export const RoleBadge = ({ role }: { role: string }) => lookIn(roleLooks, role, customerLook);

/** What the back office calls an order's status, for choices and sentences. */
export const orderStatusText = (status: string): string => orderLooks[status]?.text ?? status;
export const paymentStatusText = (status: string): string => paymentLooks[status]?.text ?? status;

/** A value this page does not know is shown neutrally, as it is. */
function lookIn(
  looks: Looks,
  value: string,
  otherwise: Looks[string] = { text: value, tone: "neutral" },
) {
  const { text, tone } = Object.hasOwn(looks, value) ? looks[value]! : otherwise;
  return <Badge tone={tone}>{text}</Badge>;
}
