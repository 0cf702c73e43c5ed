import { useState } from "react";
import { useLocation } from "react-router";
import { api } from "#client/api";
import { unlistedMeta } from "#page";
import { Notice } from "#ui/notice";
import { PageHeading } from "#ui/page-heading";
import { OrderLinkForm } from "./order-link-form.tsx";

export const meta = () => unlistedMeta("Track order", "Get the link to your order by email again.");

/** The server renders one page for all order numbers in links. */
export default function TrackPage() {
  const { search } = useLocation();
  const [message, setMessage] = useState<string | null>(null);
  const send = async (request: { order: string; email: string }) => {
    setMessage(null);
    const { data } = await api.resendOrderLink({ body: request });
    setMessage(data.message);
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mx-auto flex max-w-xl flex-col gap-6">
        <PageHeading
          title="Track your order"
          text="Every order has its own page. Tell us the order number and the email address you ordered with, and we will email you the link again."
        />
        <OrderLinkForm
          size="large"
          order={new URLSearchParams(search).get("order")}
          onSend={send}
          className="flex flex-col gap-5 card p-4 sm:p-6"
        >
          {message && <Notice tone="success">{message}</Notice>}
        </OrderLinkForm>
      </div>
    </div>
  );
}
