import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import { useShownZone } from "#browser/time/shown-zone";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useNow } from "#browser/time/use-now";
import { api, describeFailure } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { CustomerRequestDetails, RequestOrder } from "#contracts/calls/requests";
import { counted, listed } from "#contracts/formats";
import { departmentLabel } from "#contracts/live-requests";
import { formatOrderNumber } from "#contracts/order-number";
import { requestLengths } from "#contracts/request-fields";
import { type ReplyReason, replyReasons } from "#contracts/work-settings";
import { tabDraft, useForm } from "#form";
import {
  DueTime,
  dueText,
  listHref,
  NextUp,
  OrderDueBadge,
  OrderStatusBadge,
  ReplyForm,
  SavedTextSelect,
  typedSince,
  useOpenHeading,
  useSeen,
  useShortcut,
  useShortcutButton,
  withSaved,
} from "#office/kit";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { DescriptionList } from "#ui/layout/description-list";
import { FailedNotice } from "#ui/states/failed-notice";
import { CloseButton } from "#ui/actions/icon-button";
import { Moment } from "#ui/layout/instant";
import { Box, DividedList, Grid, Row, Stack, Toolbar } from "#ui/layout/layout";
import { PhoneLink } from "#ui/actions/text-link";
import { Select } from "#ui/fields/select";
import { Part } from "#ui/states/part";
import { Skeleton, SkeletonRows } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";
import { RequestKindBadge, UrgencyBadge } from "./request-badges.tsx";

interface NextRequest {
  /** "Dana Poe · An estimate for a barn" */
  text: string;
  dueAt: string;
  to: PageTarget;
}

interface OpenRequestProps {
  id: string;
  next: NextRequest | undefined;
  onClose: () => void;
}

export function OpenRequest({ id, next, onClose }: OpenRequestProps) {
  const query = useQuery(apiQuery("getRequest", { params: { id } }));
  const [isAnswered, setIsAnswered] = useState(false);
  const now = useNow();
  const zone = useShownZone();
  const heading = useOpenHeading("request", onClose);
  useSeen("request", id);
  const request = query.data?.data;
  return (
    <Box as="section" aria-labelledby="open-request" frame="card" className="min-w-0 p-4">
      <Row gap={4} justify="between" className="mb-3">
        <h2 ref={heading} id="open-request" tabIndex={-1} className="rounded-sm text-lg">
          <span>Request </span>
          <span className="figures">{request?.referenceId}</span>
        </h2>
        <CloseButton onClick={onClose} />
      </Row>
      {isAnswered && (
        <NextUp
          done="Answered."
          none="Nobody else is waiting here."
          next={
            next && { to: next.to, text: `${next.text} · ${dueText(next.dueAt, now, zone).text}` }
          }
        />
      )}
      <Part
        query={query}
        failed="The request could not be loaded"
        skeleton={
          <Stack gap={6}>
            <SkeletonRows rows={6} />
            <Skeleton className="h-24 w-full" />
          </Stack>
        }
      >
        {({ data: loaded }) => <Details request={loaded} onAnswered={() => setIsAnswered(true)} />}
      </Part>
    </Box>
  );
}

interface DetailsProps {
  request: CustomerRequestDetails;
  onAnswered: () => void;
}

function Details({ request, onAnswered }: DetailsProps) {
  const { phone, subject, department, kind, urgency, state } = request;
  const facts = [
    { term: "Phone", description: phone && <PhoneLink phone={phone} /> },
    { term: "Department", description: department && departmentLabel(department) },
    {
      term: "Kind",
      description: (
        <Toolbar as="span" gap={2}>
          <RequestKindBadge kind={kind} />
          <UrgencyBadge urgency={urgency} />
        </Toolbar>
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
    <div className="@container">
      <Grid gapX={8} gapY={6} className="@4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Stack gap={6} className="min-w-0">
          <Sender request={request} />
          <Words title={subject || "Message"}>{request.message || "Nothing was written."}</Words>
          {request.transcript.length > 0 && <Transcript lines={request.transcript} />}
          <RelatedOrders orders={request.orders} />
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
          <RequestReply request={request} onAnswered={onAnswered} />
        </Stack>
        <Stack gap={4} className="min-w-0">
          <DescriptionList variant="narrow" items={facts} />
          <StateButton request={request} onAnswered={onAnswered} />
        </Stack>
      </Grid>
    </div>
  );
}

const Sender = ({ request: { name, email, customerId } }: Pick<DetailsProps, "request">) => (
  <Row as="p" gapX={3} wrap className="text-sm">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center break-all">
      {email}
    </a>
    {customerId && (
      <Link
        to={listHref("customers", { customer: customerId })}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        Open the account
      </Link>
    )}
  </Row>
);

/** What the request is about, and what the same person has ordered: anybody can type any address. */
function RelatedOrders({ orders }: Pick<CustomerRequestDetails, "orders">) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="related-orders" className="min-w-0 text-sm">
      <h3 id="related-orders" className="text-sm font-semibold">
        Orders
      </h3>
      <DividedList className="mt-1.5">
        {orders.map((order) => (
          <Stack as="li" key={order._id} gap={1} className="py-2">
            <RelatedOrder order={order} />
          </Stack>
        ))}
      </DividedList>
      <p className="mt-1.5 text-xs text-ink-soft">
        Anybody can type any address. Send details of an order only to the address that it has.
      </p>
    </section>
  );
}

function RelatedOrder({ order }: { order: RequestOrder }) {
  const { _id, address, products, reference, buyer, due, isNamed, isOwn } = order;
  return (
    <>
      <Row as="span" gapX={3} align="start" justify="between" wrap>
        <Link
          to={listHref("orders", { order: _id })}
          className="link min-h-6 font-semibold wrap-anywhere"
        >
          {address || `Order ${formatOrderNumber(_id)}`}
        </Link>
        {due ? (
          <OrderDueBadge dueAt={due.at} isPaused={due.isPaused} />
        ) : (
          <OrderStatusBadge status={order.status} />
        )}
      </Row>
      <Row as="span" gapX={3} align="stretch" wrap className="text-ink-soft">
        <span>{listed([...new Set(products)])}</span>
        {reference && <span className="figures wrap-anywhere text-ink">{reference}</span>}
        <span className="figures">{formatOrderNumber(_id)}</span>
      </Row>
      {isNamed && (
        <Row as="span" gapX={3} align="stretch" wrap className="text-xs text-ink-soft">
          <span className="font-semibold text-ink">Named in the message</span>
          <span className={isOwn ? "" : "text-amber-ink"}>
            {isOwn ? "Of the sender" : `Another address, of ${buyer || "a closed account"}`}
          </span>
        </Row>
      )}
    </>
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
    <Box
      as="p"
      line="mark"
      edge={isOurs ? "primary" : "line"}
      className="mt-1.5 pl-3 whitespace-pre-wrap wrap-anywhere"
    >
      {children}
    </Box>
  </section>
);

const Transcript = ({ lines }: { lines: CustomerRequestDetails["transcript"] }) => (
  <Box as="details" frame="panel">
    <summary className="min-h-9 px-3 py-1.5 text-sm font-medium">{`The chat before it (${counted(lines.length, "line")})`}</summary>
    <Stack as="ol" gap={2} line="top" className="p-3 text-sm">
      {lines.map(({ from, text }, index) => (
        <Grid as="li" key={index} gap={2} className="grid-cols-[4rem_1fr]">
          <span className="text-ink-soft">{from === "visitor" ? "Visitor" : "Chat"}</span>
          <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
        </Grid>
      ))}
    </Stack>
  </Box>
);

function StateButton({ request: { _id, state }, onAnswered }: DetailsProps) {
  const { error, isPending, mutate } = useRequestChange(api.setRequestState);
  const isOpen = state === "open";
  const send = () =>
    mutate(
      { params: { id: _id }, body: { state: isOpen ? "answered" : "open" } },
      { onSuccess: () => isOpen && onAnswered() },
    );
  return (
    <Row gap={3} wrap>
      <FailedNotice error={error} failed="The request could not be changed." className="grow" />
      <Button tone="secondary" busy={isPending} onClick={send}>
        {isOpen ? "Mark as answered" : "Reopen"}
      </Button>
    </Row>
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
  const isOthers = user !== null && owner?._id !== user.id;
  const take = useShortcutButton("t", "Take the request", isOthers);
  const known = owner && !owners.some((one) => one._id === owner._id) ? [owner, ...owners] : owners;
  return (
    <Row gap={2} wrap>
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
      {isOthers && (
        <Button
          ref={take}
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
    </Row>
  );
}

/** Replies by mail. What is typed is kept as long as the browser's tab. */
function RequestReply({ request: { _id, email }, onAnswered }: DetailsProps) {
  const show = useRequestCache();
  const area = useRef<HTMLDivElement>(null);
  const saved = useQuery(apiQuery("getSavedReplies", {})).data?.data;
  useShortcut("r", "Write a reply", () => area.current?.querySelector("textarea")?.focus());
  const form = useForm({
    initial: { text: "" },
    draft: tabDraft<{ text: string }>(`reply-${_id}`),
    check: ({ text }) => ({ text: text.trim() === "" ? "Please write a reply" : undefined }),
    async send({ text: message }) {
      const { data } = await api.replyToRequest({ params: { id: _id }, body: { message } });
      show(data);
      toast.success(`Your reply is on its way to ${email}.`);
      onAnswered();
      return (now) => ({ text: typedSince(now.text, message) });
    },
    pickField: (path) => (path === "message" ? "text" : undefined),
    failed: "The reply could not be sent.",
  });
  return (
    <Stack ref={area} gap={3}>
      <SavedTextSelect
        label="Saved reply"
        texts={Object.entries(replyReasons).flatMap(([reason, group]) =>
          (saved?.[reason as ReplyReason] ?? []).map((label) => ({
            label,
            group,
          })),
        )}
        onChoose={(text) => form.set((now) => ({ text: withSaved(now.text, text) }), ["text"])}
      />
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
    </Stack>
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
