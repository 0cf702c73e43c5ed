import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import type { LiveRequest, LiveRequestReceipt } from "#contracts/calls/requests";
import { dueTimeText } from "#contracts/formats";
import {
  defaultDepartment,
  defaultUrgency,
  departmentLabel,
  departments,
  expectedResponse,
  urgencies,
} from "#contracts/live-requests";
import { requestLengths, requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { tabDraft, useForm } from "#form";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { CopyText } from "#ui/actions/copy-text";
import { EmailInput } from "#ui/fields/email-input";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PhoneInput, TextInput } from "#ui/fields/text-input";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation-state.ts";
import { joinTyped, toTranscript } from "./conversation.ts";

interface LiveRequestFormProps {
  conversation: Conversation;
  chat: ChatStore;
  /** What the visitor typed so far, to be added to the message. */
  typed: string;
  /** It was added. */
  onTake: () => void;
}

/** Requests a person. What is typed is kept as long as the visit. */
export function LiveRequestForm({ conversation, chat, typed, onTake }: LiveRequestFormProps) {
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
  useEffect(() => {
    if (typed === "") return;
    form.set(({ message }) => ({
      message: joinTyped(message, typed).slice(0, requestLengths.message),
    }));
    onTake();
  }, [typed, form, onTake]);
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <Stack
      as="form"
      {...form.props}
      data-chat-form=""
      aria-labelledby="live-request-title"
      gap={4}
      frame="plain"
      className="rounded-xl p-4"
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
    </Stack>
  );
}

export function LiveRequestReceiptCard({ receipt }: { receipt: LiveRequestReceipt }) {
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <Stack
      as="section"
      data-chat-form=""
      aria-labelledby="live-receipt-title"
      gap={3}
      frame="plain"
      className="rounded-xl p-4"
    >
      <Row
        as="h3"
        id="live-receipt-title"
        ref={heading}
        tabIndex={-1}
        gap={2}
        className="text-lg outline-none"
      >
        <CircleCheck aria-hidden className="size-5 text-success-ink" />
        Request sent
      </Row>
      <Grid as="dl" gapX={4} gapY={2} align="center" className="grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Department</dt>
        <dd>{departmentLabel(receipt.department)}</dd>
        <dt className="text-ink-soft">Reference</dt>
        <dd>
          <CopyText text={receipt.referenceId} label="reference" shownLength={0} />
        </dd>
        <dt className="text-ink-soft">Expected response</dt>
        <dd>{receipt.expectedResponse}</dd>
      </Grid>
      <p className="text-sm text-ink-soft">{`In our working hours that is by ${dueTimeText(receipt.dueAt)}. We answer by email and have just sent you a confirmation.`}</p>
      <p className="text-sm text-ink-soft">
        {`${texts.workingHoursTitle}: ${texts.workingHours.join(", ")}`}
      </p>
    </Stack>
  );
}

/** What the form holds; choices as texts, as it is kept for the visit. */
interface LiveRequestFields extends Record<
  "department" | "name" | "email" | "phone" | "subject" | "message" | "urgency",
  string
> {
  sendsChat: boolean;
}
type LiveRequestErrors = Partial<Record<keyof LiveRequestFields, string>>;

/** Kept as long as the tab is open. */
const keptLiveRequest = tabDraft<LiveRequestFields>("live-request");

export const emptyLiveRequest: LiveRequestFields = {
  department: defaultDepartment,
  name: "",
  email: "",
  phone: "",
  subject: "",
  message: "",
  urgency: defaultUrgency,
  sendsChat: true,
};

export function checkLiveRequest(fields: LiveRequestFields): LiveRequestErrors {
  const errors: LiveRequestErrors = {};
  for (const field of ["name", "subject", "message"] as const)
    if (fields[field].trim() === "") errors[field] = requestMessages[field];
  if (!isCompleteEmail(fields.email)) errors.email = texts.invalidEmail;
  return errors;
}

/** The last messages, cut to the allowed size. */
export function transcriptToSend(chat: Conversation): LiveRequest["transcript"] {
  const { chatLines, chatLine } = requestLengths;
  return toTranscript(chat)
    .slice(-chatLines)
    .map(({ from, text }) => ({ from, text: text.slice(0, chatLine) }));
}

/** Without a word of the visitor there is nothing to send along. */
export const hasVisitorSpoken = ({ entries }: Conversation): boolean =>
  entries.some(({ from }) => from === "visitor");
