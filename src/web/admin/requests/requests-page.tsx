import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Requests");

export default function RequestsPage() {
  return <AdminPage title="Requests">{null}</AdminPage>;
}
