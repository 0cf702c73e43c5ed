import type { OrderRow } from "#contracts/calls/admin-orders";
import { dashboardTexts } from "./dashboard-texts.ts";

interface Buyer {
  user?: Pick<NonNullable<OrderRow["user"]>, "fullName"> | null;
  guestInfo?: OrderRow["guestInfo"];
}

/** The account's name, else the guest's, else "Guest". */
export const formatCustomerName = ({ user, guestInfo }: Buyer): string =>
  user?.fullName.trim() || guestInfo?.fullName.trim() || dashboardTexts.guest;
