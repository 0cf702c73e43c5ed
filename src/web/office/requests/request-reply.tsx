import { Send } from "lucide-react";
import { api } from "#client/api";
import type { CustomerRequestDetails } from "#contracts/calls/requests";
import { requestLengths } from "#contracts/request-fields";
import { tabDraft, useForm } from "#form";
import { ReplyForm, typedSince } from "#office/kit";
import { toast } from "#ui/toast";
import { useRequestCache } from "./use-request-change.ts";

/** Replies by mail. What is typed is kept as long as the browser's tab. */
export function RequestReply({ request: { _id, email } }: { request: CustomerRequestDetails }) {
  const show = useRequestCache();
  const form = useForm({
    initial: { text: "" },
    draft: tabDraft<{ text: string }>(`reply-${_id}`),
    check: ({ text }) => ({ text: text.trim() === "" ? "Please write a reply" : undefined }),
    async send({ text: message }) {
      const { data } = await api.replyToRequest({ params: { id: _id }, body: { message } });
      show(data);
      toast.success(`Your reply is on its way to ${email}.`);
      return (now) => ({ text: typedSince(now.text, message) });
    },
    pickField: (path) => (path === "message" ? "text" : undefined),
    failed: "The reply could not be sent.",
  });
  return (
    <ReplyForm
      form={form}
      label="Reply by email"
      hint={`Goes to ${email}, with the question below it. The request is then marked as answered.`}
      rows={6}
      maxLength={requestLengths.message}
      icon={Send}
    >
      Send reply
    </ReplyForm>
  );
}
