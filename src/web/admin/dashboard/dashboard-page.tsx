import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Admin Dashboard");

export default function DashboardPage() {
  return <AdminPage title="Admin Dashboard">{null}</AdminPage>;
}
