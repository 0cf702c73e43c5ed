import { useFocusWhen } from "#browser/use-focus-when";
import type { LiveRequest } from "#contracts/calls/requests";
import { departments, expectedResponse, urgencies } from "#contracts/live-requests";
import { requestLengths } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { useSession } from "#session";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation-state.ts";
import {
  checkLiveRequest,
  emptyLiveRequest,
  hasVisitorSpoken,
  keptLiveRequest,
  type LiveRequestFields,
  transcriptToSend,
} from "./live-request-rules.ts";

interface LiveRequestFormProps {
  conversation: Conversation;
  chat: ChatStore;
}

/** Requests a person. What is typed is kept as long as the visit. */
export function LiveRequestForm({ conversation, chat }: LiveRequestFormProps) {
  const { user } = useSession();
  const hasSpoken = hasVisitorSpoken(conversation);
  const form = useForm<LiveRequestFields>({
    initial: {
      ...emptyLiveRequest,
      name: user?.name ?? "",
      email: user?.email ?? "",
      phone: user?.phone ?? "",
    },
    draft: keptLiveRequest,
    check: checkLiveRequest,
    send: ({ sendsChat, ...fields }) =>
      chat.sendRequest({
        ...(fields as typeof fields & Pick<LiveRequest, "department" | "urgency">),
        transcript: sendsChat && hasSpoken ? transcriptToSend(conversation) : [],
      }),
    failed: texts.liveRequestFailed,
  });
  const { values, field } = form;
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <form
      {...form.props}
      data-chat-form=""
      aria-labelledby="live-request-title"
      className="flex flex-col gap-4 rounded-xl border border-hairline p-4"
    >
      <h3 id="live-request-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Request a live executive
      </h3>
      <Select {...field("department")} label="Department" required options={departments} />
      <TextInput
        {...field("name")}
        label="Full name"
        required
        autoComplete="name"
        maxLength={requestLengths.name}
      />
      <EmailInput {...field("email")} label="Email address" autoComplete="email" type="email" />
      <PhoneInput {...field("phone")} label="Phone (optional)" />
      <TextInput
        {...field("subject")}
        label="Subject"
        required
        autoComplete="off"
        maxLength={requestLengths.subject}
      />
      <TextArea {...field("message")} label="Message" required maxLength={requestLengths.message} />
      <Select
        {...field("urgency")}
        label="Urgency"
        hint={`Expected response: ${expectedResponse(values.urgency as LiveRequest["urgency"])}`}
        options={urgencies}
      />
      {hasSpoken && (
        <Checkbox
          label="Send this conversation along"
          hint="Chats are not stored. While this is ticked, the conversation above is sent to our team with your request."
          checked={values.sendsChat}
          onChange={({ target }) => form.set({ sendsChat: target.checked })}
        />
      )}
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
        Send request
      </Button>
    </form>
  );
}
