import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { api, describeFailure } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { CustomerRequestDetails, RequestKind } from "#contracts/calls/requests";
import { counted } from "#contracts/formats";
import { departmentLabel, findUrgency, type Urgency } from "#contracts/live-requests";
import { requestLengths } from "#contracts/request-fields";
import { tabDraft, useForm } from "#form";
import { DueTime, ReplyForm, rowLinkId, SidePanel, typedSince } from "#office/kit";
import { useSession } from "#session";
import { Badge, type BadgeTone } from "#ui/badge";
import { Button } from "#ui/button";
import { DescriptionList } from "#ui/description-list";
import { FailedNotice } from "#ui/failed-notice";
import { Moment } from "#ui/instant";
import { PhoneLink } from "#ui/phone-link";
import { Select } from "#ui/select";
import { Part } from "#ui/part";
import { Skeleton, SkeletonRows } from "#ui/skeleton";
import { toast } from "#ui/toast";

export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(apiQuery("getRequest", { params: { id } }));
  const request = query.data?.data;
  return (
    <SidePanel
      title={request ? `Request ${request.referenceId}` : "Request"}
      onClose={onClose}
      returnFocusTo={rowLinkId(id)}
      footer={request && <StateButton request={request} />}
    >
      <Part
        query={query}
        failed="The request could not be loaded"
        skeleton={
          <div className="flex flex-col gap-6">
            <SkeletonRows rows={6} />
            <Skeleton className="h-24 w-full" />
          </div>
        }
      >
        {({ data: loaded }) => <Details request={loaded} key={loaded._id} />}
      </Part>
    </SidePanel>
  );
}

function Details({ request }: { request: CustomerRequestDetails }) {
  const { name, email, phone, subject, department, kind, urgency, state } = request;
  const facts = [
    {
      term: "From",
      description: (
        <>
          <span>{name}</span>
          <br />
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </>
      ),
    },
    { term: "Phone", description: phone && <PhoneLink phone={phone} /> },
    { term: "Department", description: department && departmentLabel(department) },
    {
      term: "Kind",
      description: (
        <span className="flex gap-2">
          <RequestKindBadge kind={kind} />
          <UrgencyBadge urgency={urgency} />
        </span>
      ),
    },
    { term: "Received", description: <Moment at={request.createdAt} /> },
    state === "open"
      ? {
          term: "Answer due",
          description: (
            <>
              <DueTime dueAt={request.dueAt} />
              <Moment at={request.dueAt} className="block text-ink-soft" />
            </>
          ),
        }
      : { term: "Answered", description: <Moment at={request.answeredAt!} /> },
    { term: "Owner", description: <RequestOwner request={request} /> },
  ];
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList items={facts} />
      <Words title={subject || "Message"}>{request.message || "Nothing was written."}</Words>
      {request.transcript.length > 0 && <Transcript lines={request.transcript} />}
      {request.replies.map(({ _id, author, message, createdAt }) => (
        <Words
          key={_id}
          title={
            <>
              <span>{`${author} answered, `}</span>
              <Moment at={createdAt} />
            </>
          }
          isOurs
        >
          {message}
        </Words>
      ))}
      <RequestReply request={request} />
    </div>
  );
}

interface WordsProps {
  title: ReactNode;
  isOurs?: boolean;
  children: ReactNode;
}

const Words = ({ title, isOurs = false, children }: WordsProps) => (
  <section>
    <h3 className="text-sm">{title}</h3>
    <p
      className={`mt-1.5 border-l-3 pl-3 whitespace-pre-wrap wrap-anywhere ${isOurs ? "border-primary" : "border-line"}`}
    >
      {children}
    </p>
  </section>
);

const Transcript = ({ lines }: { lines: CustomerRequestDetails["transcript"] }) => (
  <details className="rounded-lg border border-hairline">
    <summary className="min-h-9 px-3 py-1.5 text-sm font-medium">{`The chat before it (${counted(lines.length, "line")})`}</summary>
    <ol className="flex flex-col gap-2 border-t border-hairline p-3 text-sm">
      {lines.map(({ from, text }, index) => (
        <li key={index} className="grid grid-cols-[4rem_1fr] gap-2">
          <span className="text-ink-soft">{from === "visitor" ? "Visitor" : "Chat"}</span>
          <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  </details>
);

function StateButton({ request: { _id, state } }: { request: CustomerRequestDetails }) {
  const { error, isPending, mutate } = useRequestChange(api.setRequestState);
  const isOpen = state === "open";
  return (
    <>
      <FailedNotice error={error} failed="The request could not be changed." className="grow" />
      <Button
        tone="secondary"
        busy={isPending}
        onClick={() =>
          mutate({ params: { id: _id }, body: { state: isOpen ? "answered" : "open" } })
        }
      >
        {isOpen ? "Mark as answered" : "Reopen"}
      </Button>
    </>
  );
}

/** The admin assigned to a request. */
function RequestOwner({ request: { _id, owner } }: { request: CustomerRequestDetails }) {
  const { user } = useSession();
  const owners = useQuery(apiQuery("listRequestOwners", {})).data?.data ?? [];
  const change = useRequestChange(api.assignRequest);
  const assign = (ownerId: string | null) =>
    change.mutate({ params: { id: _id }, body: { ownerId } });
  const [wasPressed, setWasPressed] = useState(false);
  const select = useFocusWhen<HTMLSelectElement>(wasPressed && owner?._id === user?.id);
  const known = owner && !owners.some((one) => one._id === owner._id) ? [owner, ...owners] : owners;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        ref={select}
        hideLabel
        label="Owner"
        className="w-48"
        placeholder="Nobody"
        options={known.map((one) => ({ value: one._id, label: one.name }))}
        value={owner?._id ?? ""}
        isSending={change.isPending}
        error={describeFailure(change.error, "The owner could not be changed.")}
        onChange={({ target }) => assign(target.value || null)}
      />
      {user && owner?._id !== user.id && (
        <Button
          tone="secondary"
          busy={change.isPending}
          onClick={() => {
            setWasPressed(true);
            assign(user.id);
          }}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

/** Replies by mail. What is typed is kept as long as the browser's tab. */
function RequestReply({ request: { _id, email } }: { request: CustomerRequestDetails }) {
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

/** Shows a changed request at once; lists and counts are fetched again. */
function useRequestCache() {
  const client = useQueryClient();
  return (request: CustomerRequestDetails) => {
    void putResponse(client, apiQuery("getRequest", { params: { id: request._id } }), request);
    void refetch(client, "listRequests", "getRequestCounts");
  };
}

function useRequestChange<Arg>(call: (arg: Arg) => Promise<{ data: CustomerRequestDetails }>) {
  const show = useRequestCache();
  return useChange({ mutationFn: call, onSuccess: ({ data }) => show(data) });
}

const urgencyTones: Record<Urgency, BadgeTone> = {
  low: "neutral",
  normal: "primary",
  high: "amber",
  rush: "red",
};

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <Badge tone={urgencyTones[urgency]}>{findUrgency(urgency).label}</Badge>
);

export const RequestKindBadge = ({ kind }: { kind: RequestKind }) => (
  <Badge>{kind === "live" ? "Live request" : "Contact"}</Badge>
);
