import {
  Bell,
  CircleX,
  CreditCard,
  type LucideIcon,
  PackageCheck,
  RefreshCw,
  ShoppingBag,
  Truck,
} from "lucide-react";
import type { NotificationType } from "#contracts/calls/notifications";

interface Appearance {
  icon: LucideIcon;
  className: string;
}

const appearances: Record<NotificationType, Appearance> = {
  order_placed: { icon: ShoppingBag, className: "bg-primary-soft text-primary-strong" },
  order_status_changed: { icon: RefreshCw, className: "bg-primary-soft text-primary-strong" },
  payment_received: { icon: CreditCard, className: "bg-success-soft text-success-ink" },
  order_shipped: { icon: Truck, className: "bg-primary-soft text-primary-strong" },
  order_delivered: { icon: PackageCheck, className: "bg-success-soft text-success-ink" },
  order_cancelled: { icon: CircleX, className: "bg-red-soft text-red-ink" },
  default: { icon: Bell, className: "bg-sunken text-ink-soft" },
};

/** A type that this page does not know gets the default appearance. */
export const pickAppearance = (type: string): Appearance =>
  Object.hasOwn(appearances, type) ? appearances[type as NotificationType] : appearances.default;
