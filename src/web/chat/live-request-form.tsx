import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LiveRequest } from "#contracts/calls/contact";
import { departments, expectedResponse, requestLengths, urgencies } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { ApiError, messageOf } from "#web/api.ts";
import { forgetKeptFields, useKeptFields } from "#web/auth/use-kept-fields.ts";
import { useSession } from "#web/session/session.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation.ts";
import {
  checkLiveRequest,
  emptyLiveRequest,
  hasVisitorSpoken,
  LIVE_REQUEST_KEY,
  type LiveRequestErrors,
  type LiveRequestFields,
  transcriptToSend,
} from "./live-request-rules.ts";

interface LiveRequestFormProps {
  conversation: Conversation;
  chat: ChatStore;
}

/** Asks for a person. What is typed is kept as long as the visit. */
export function LiveRequestForm({ conversation, chat }: LiveRequestFormProps) {
  const form = useLiveRequest(conversation, chat);
  const { fields, errors, changeField } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const control = (name: keyof LiveRequestFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => changeField(name, target.value),
  });
  return (
    <form
      ref={form.ref}
      data-chat-form=""
      noValidate
      onSubmit={form.submit}
      aria-labelledby="live-request-title"
      className="flex flex-col gap-4 rounded-xl border border-hairline p-4"
    >
      <h3 id="live-request-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Request a live executive
      </h3>
      <Select {...control("department")} label="Department" required options={departments} />
      <TextInput
        {...control("name")}
        label="Full name"
        required
        autoComplete="name"
        maxLength={requestLengths.name}
      />
      <EmailInput
        {...control("email")}
        label="Email address"
        autoComplete="email"
        maxLength={requestLengths.email}
      />
      <PhoneInput {...control("phone")} label="Phone (optional)" maxLength={requestLengths.phone} />
      <TextInput
        {...control("subject")}
        label="Subject"
        required
        autoComplete="off"
        maxLength={requestLengths.subject}
      />
      <TextArea
        {...control("message")}
        label="Message"
        required
        maxLength={requestLengths.message}
      />
      <Select
        {...control("urgency")}
        label="Urgency"
        hint={`Expected response: ${expectedResponse(fields.urgency as LiveRequest["urgency"])}`}
        options={urgencies}
      />
      {hasVisitorSpoken(conversation) && (
        <Checkbox
          label="Send this conversation along"
          hint="Chats are not stored. Only if you tick this, what was said here goes to our team with your request."
          checked={form.sendsChat}
          onChange={({ target }) => form.setSendsChat(target.checked)}
        />
      )}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Button type="submit" busy={form.isSending} busyLabel="Sending...">
        Send request
      </Button>
    </form>
  );
}

function useLiveRequest(conversation: Conversation, chat: ChatStore) {
  const ref = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const [fields, change] = useKeptFields(LIVE_REQUEST_KEY, {
    ...emptyLiveRequest,
    name: user?.name ?? "",
    email: user?.email ?? "",
    phone: user?.phone ?? "",
  });
  const [errors, setErrors] = useState<LiveRequestErrors>({});
  const changeField = (name: keyof LiveRequestFields, value: string) => {
    change({ [name]: value });
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  };
  const [attempt, setAttempt] = useState(0);
  const [sendsChat, setSendsChat] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useFirstInvalidFocus(ref, attempt);
  const refuse = (found: LiveRequestErrors) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };
  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await chat.sendRequest({
        ...(fields as LiveRequestFields & Pick<LiveRequest, "department" | "urgency">),
        transcript:
          sendsChat && hasVisitorSpoken(conversation) ? transcriptToSend(conversation) : [],
      });
      forgetKeptFields(LIVE_REQUEST_KEY);
    } catch (error) {
      if (error instanceof ApiError && error.body.fields) refuse(error.body.fields);
      setFailure(messageOf(error, texts.liveRequestFailed));
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = checkLiveRequest(fields);
    setErrors(found);
    if (Object.keys(found).length > 0) refuse(found);
    else void send();
  };
  return { ref, fields, changeField, errors, sendsChat, setSendsChat, isSending, failure, submit };
}
