import { useState } from "react";
import { useLocation } from "react-router";
import { api } from "#client/api";
import { unlistedMeta } from "#page";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PageHeading } from "#ui/layout/page-heading";
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
      <Stack gap={6} className="mx-auto max-w-xl">
        <PageHeading
          title="Track your order"
          text="Every order has its own page. Tell us the order number and the email address you ordered with, and we will email you the link again."
        />
        <Stack
          as={OrderLinkForm}
          size="large"
          order={new URLSearchParams(search).get("order")}
          onSend={send}
          gap={5}
          frame="card"
          className="p-4 sm:p-6"
        >
          {message && <Notice tone="success">{message}</Notice>}
        </Stack>
      </Stack>
    </div>
  );
}
