import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { CustomerRequestDetails } from "#contracts/calls/requests";
import { requestLengths } from "#contracts/live-requests";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { typedSince } from "#web/admin/kit/typed-since.ts";
import { messageOf } from "#web/api.ts";
import { forgetKeptFields, useKeptFields } from "#web/auth/use-kept-fields.ts";
import { useRequestChange } from "./use-request-change.ts";

/** Answers by mail. What is typed is kept as long as the browser's tab. */
export function ReplyForm({ request: { _id, email } }: { request: CustomerRequestDetails }) {
  const key = `reply-${_id}`;
  const [{ message }, keep] = useKeptFields(key, { message: "" });
  const [isMissing, setIsMissing] = useState(false);
  const reply = useRequestChange("replyToRequest", ({ body }) => {
    const rest = typedSince(message, body.message);
    keep({ message: rest });
    if (rest === "") forgetKeptFields(key);
    toast.success(`Your reply is on its way to ${email}.`);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(message.trim() === "");
    if (message.trim() === "") return;
    reply.mutate({ params: { id: _id }, body: { message } });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        dense
        label="Reply by email"
        hint={`Goes to ${email}, with the question below it. The request is answered then.`}
        rows={6}
        maxLength={requestLengths.message}
        value={message}
        error={isMissing && message.trim() === "" ? "Please write a reply" : null}
        onChange={({ target }) => keep({ message: target.value })}
      />
      {reply.isError && (
        <Notice tone="error">{messageOf(reply.error, "The reply could not be sent.")}</Notice>
      )}
      <Button
        type="submit"
        size="dense"
        className="self-start"
        icon={<Send aria-hidden className="size-4" />}
        busy={reply.isPending}
      >
        Send reply
      </Button>
    </form>
  );
}
