import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Orders");

export default function OrdersPage() {
  return <AdminPage title="Orders">{null}</AdminPage>;
}
