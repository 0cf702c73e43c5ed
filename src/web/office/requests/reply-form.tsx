import { Send } from "lucide-react";
import { api } from "#client/api";
import type { CustomerRequestDetails } from "#contracts/calls/requests";
import { requestLengths } from "#contracts/request-fields";
import { tabDraft, useForm } from "#form";
import { ReplyFields, typedSince } from "#office/kit";
import { toast } from "#ui/toast";
import { useRequestCache } from "./use-request-change.ts";

/** Replies by mail. What is typed is kept as long as the browser's tab. */
export function ReplyForm({ request: { _id, email } }: { request: CustomerRequestDetails }) {
  const show = useRequestCache();
  const form = useForm({
    initial: { message: "" },
    draft: tabDraft<{ message: string }>(`reply-${_id}`),
    check: ({ message }) => ({
      message: message.trim() === "" ? "Please write a reply" : undefined,
    }),
    async send({ message }) {
      const { data } = await api.replyToRequest({ params: { id: _id }, body: { message } });
      show(data);
      toast.success(`Your reply is on its way to ${email}.`);
      return (now) => ({ message: typedSince(now.message, message) });
    },
    failed: "The reply could not be sent.",
  });
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <ReplyFields
        label="Reply by email"
        hint={`Goes to ${email}, with the question below it. The request is then marked as answered.`}
        rows={6}
        maxLength={requestLengths.message}
        {...form.field("message")}
        problem={form.problem}
        isBusy={form.isBusy}
        icon={Send}
      >
        Send reply
      </ReplyFields>
    </form>
  );
}
