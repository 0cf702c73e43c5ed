import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Products");

export default function ProductsPage() {
  return <AdminPage title="Products">{null}</AdminPage>;
}
