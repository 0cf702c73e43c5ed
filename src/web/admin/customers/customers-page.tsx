import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Customers");

export default function CustomersPage() {
  return <AdminPage title="Customers">{null}</AdminPage>;
}
