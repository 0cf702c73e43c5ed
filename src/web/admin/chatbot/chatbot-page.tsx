import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";

export const meta = () => adminMeta("Chatbot Settings");

export default function ChatbotPage() {
  return <AdminPage title="Chatbot Settings">{null}</AdminPage>;
}
