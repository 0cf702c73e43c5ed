import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Category Manager");

export default function CategoriesPage() {
  return <AdminPage title="Category Manager">{null}</AdminPage>;
}
