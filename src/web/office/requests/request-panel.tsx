import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery } from "#client/api-query";
import type { CustomerRequestDetails } from "#contracts/calls/requests";
import { counted } from "#contracts/counted";
import { departmentLabel } from "#contracts/live-requests";
import { DueTime, rowLinkId, SidePanel } from "#office/kit";
import { Button } from "#ui/button";
import { DescriptionList } from "#ui/description-list";
import { QueryFailed } from "#ui/error-state";
import { FailedNotice } from "#ui/failed-notice";
import { Moment } from "#ui/instant";
import { PhoneLink } from "#ui/phone-link";
import { Skeleton, SkeletonRows } from "#ui/skeleton";
import { RequestKindBadge, UrgencyBadge } from "./request-badges.tsx";
import { RequestOwner } from "./request-owner.tsx";
import { RequestReply } from "./request-reply.tsx";
import { useRequestChange } from "./use-request-change.ts";

interface RequestPanelProps {
  id: string;
  onClose: () => void;
}

export function RequestPanel({ id, onClose }: RequestPanelProps) {
  const query = useQuery(apiQuery("getRequest", { params: { id } }));
  const request = query.data?.data;
  return (
    <SidePanel
      title={request ? `Request ${request.referenceId}` : "Request"}
      onClose={onClose}
      returnFocusTo={rowLinkId(id)}
      footer={request && <StateButton request={request} />}
    >
      {request && <Details request={request} key={request._id} />}
      {!request && query.isError && (
        <QueryFailed query={query} dense title="The request could not be loaded" />
      )}
      {!request && !query.isError && <DetailsSkeleton />}
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
      <DescriptionList dense items={facts} />
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
  const change = useRequestChange("setRequestState");
  const isOpen = state === "open";
  return (
    <>
      <FailedNotice
        error={change.error}
        failed="The request could not be changed."
        className="grow"
      />
      <Button
        tone="secondary"
        size="dense"
        busy={change.isPending}
        onClick={() =>
          change.mutate({ params: { id: _id }, body: { state: isOpen ? "answered" : "open" } })
        }
      >
        {isOpen ? "Mark as answered" : "Reopen"}
      </Button>
    </>
  );
}

const DetailsSkeleton = () => (
  <div className="flex flex-col gap-6">
    <SkeletonRows rows={6} dense />
    <Skeleton className="h-24 w-full" />
  </div>
);
