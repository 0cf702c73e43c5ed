import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import { findDueRange } from "#contracts/order-dues";
import { findOpen } from "#contracts/order-questions";
import { HasKeys, Parts, useLanding, useShortcut } from "#office/kit";
import { DeliveredFiles } from "#order/blocks";
import { useRight } from "#session";
import { DividedList, Grid, Row, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { HeadingLevel } from "#ui/heading-level";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { BuyerQuestions } from "./buyer-questions.tsx";
import { BuyerRefundRequests, BuyerRevisions } from "./buyer-requests.tsx";
import { CompleteOrderDialog } from "#office/orders/delivery/complete-order-dialog.tsx";
import { DeliverVersionDialog } from "#office/orders/delivery/deliver-version-dialog.tsx";
import { useFileDrops } from "#office/orders/delivery/delivered-files-field.tsx";
import { Downloads } from "./delivery-downloads.tsx";
import { OrderActions, OrderLinkControl } from "./order-actions.tsx";
import {
  BuyerFacts,
  DeliveryFacts,
  JobFacts,
  LineDue,
  LINKS_FRESH_MS,
  OrderReceipts,
  PaymentFacts,
} from "./order-facts.tsx";
import { OrderHead } from "./order-head.tsx";
import {
  earlierWork,
  MeasuredBefore,
  OrderInstructions,
  OrderLineFacts,
} from "./order-line-facts.tsx";
import { NoteForm, OrderTimeline } from "./order-timeline.tsx";
import { PaymentWarnings } from "#office/orders/money/payment-warnings.tsx";
import { PreparedDelivery } from "#office/orders/delivery/prepared-delivery.tsx";

interface OrderDetailProps {
  orderId: string;
  /** What the list knows; an order that was changed since is fetched again. */
  updatedAt?: string | undefined;
  failedTitle?: string;
  /** Called when it was delivered here, or made for approval, and takes focus; without it the delivered files do. */
  onDelivered?: ((order: Order) => void) | undefined;
  /** It is below its `OrderTitle`. */
  isTitled?: boolean;
  /** It is the only one on the screen, so that keys act on it. */
  hasKeys?: boolean;
  /** Only to be read and printed. */
  isSheet?: boolean;
}

/** Everything about an order, for those who produce and deliver it. Fetched when it is first opened. */
export function OrderDetail({
  orderId,
  updatedAt,
  failedTitle = "This order could not be loaded",
  hasKeys = false,
  ...shown
}: OrderDetailProps) {
  const query = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    // Changes in between are noticed by `updatedAt`.
    staleTime: LINKS_FRESH_MS,
    gcTime: LINKS_FRESH_MS,
  });
  // Together with the order: what came after it would move what is being pressed.
  usePrefetchQuery(earlierWork(orderId));
  const order = query.data?.data;
  const isBehind = order !== undefined && updatedAt !== undefined && order.updatedAt < updatedAt;
  const fetchAgain = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (isBehind) fetchAgain();
  }, [isBehind]);
  return (
    <Part
      query={query}
      failed={failedTitle}
      failedText="Please try again."
      skeleton={<DetailSkeleton />}
    >
      {({ data }) => (
        <HasKeys value={hasKeys}>
          <Detail order={data} {...shown} />
        </HasKeys>
      )}
    </Part>
  );
}

interface DetailProps extends Pick<OrderDetailProps, "onDelivered" | "isTitled" | "isSheet"> {
  order: Order;
}

function Detail({ order, onDelivered, isTitled = false, isSheet = false }: DetailProps) {
  const { warning, completion } = order;
  // One that was open keeps its place when it is closed, so that focus stays in it.
  const isOpen = findOpen(order.revisions) !== undefined;
  const [isRevised, setIsRevised] = useState(isOpen);
  if (isOpen && !isRevised) setIsRevised(true);
  const hasAmounts = useRight("handle payments");
  const [asked, setAsked] = useState<string | null>(null);
  const [isCompletedHere, setIsCompletedHere] = useState(false);
  const { delivery, deliver, close } = useDelivery(order);
  const drops = useFileDrops(deliver);
  useLanding();
  const delivered = useFocusWhen<HTMLDivElement>(isCompletedHere && completion !== null);
  const finish = (after: Order) => (onDelivered ? onDelivered(after) : setIsCompletedHere(true));
  return (
    <Stack
      {...drops.area}
      gap={5}
      className={`@container rounded-xl ${drops.isOver ? "bg-primary-soft ring-1 ring-primary" : ""}`}
    >
      <Part shows={order}>
        <OrderHead order={order} isSheet={isSheet} />
      </Part>
      {warning && <Notice tone="warning">{warning}</Notice>}
      <PaymentWarnings order={order} />
      {!isSheet && (
        <OrderActions
          order={order}
          isTitled={isTitled}
          onAsked={setAsked}
          onDeliver={() => deliver()}
        />
      )}
      <Part shows={order}>
        <PreparedDelivery order={order} isSheet={isSheet} onDelivered={finish} />
      </Part>
      {isRevised && (
        <div id="revisions" tabIndex={-1} className={landing}>
          <Part shows={order}>
            <BuyerRevisions order={order} onDeliver={() => deliver()} />
          </Part>
        </div>
      )}
      <Part shows={order}>
        <OrderInstructions order={order} />
      </Part>
      <Part shows={order}>
        <MeasuredBefore orderId={order._id} />
      </Part>
      <div id="questions" tabIndex={-1} className={landing}>
        <Part shows={order}>
          <BuyerQuestions order={order} asked={asked} />
        </Part>
      </div>
      <Grid
        gapX={8}
        gapY={6}
        className="@4xl:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <Stack as="section" gap={6} className="min-w-0" aria-label="What was ordered">
          <OrderedLines order={order} hasAmounts={hasAmounts} />
          <SentFiles url={order.sentFilesUrl} />
          {completion && (
            <div ref={delivered} tabIndex={-1} className="rounded-xl">
              <Part shows={completion}>
                <HeadingLevel value={3}>
                  <DeliveredFiles
                    title="Delivered files"
                    completion={completion}
                    versions={order.versions}
                    allVersionsUrl={order.allVersionsUrl}
                    action={
                      <Stack gap={4}>
                        {!isRevised && <BuyerRevisions order={order} onDeliver={() => deliver()} />}
                        <div id="refunds" tabIndex={-1} className={landing}>
                          <BuyerRefundRequests order={order} />
                        </div>
                        <Downloads order={order} />
                      </Stack>
                    }
                  />
                </HeadingLevel>
              </Part>
            </div>
          )}
        </Stack>
        <Aside order={order} hasAmounts={hasAmounts} />
      </Grid>
      <History order={order} />
      {delivery && (
        <DeliveryDialog {...delivery} order={order} onDelivered={finish} onClose={close} />
      )}
    </Stack>
  );
}

/** Where links of notifications lead, below what stays at the top. */
const landing = "scroll-mt-28 rounded-xl empty:hidden";

/** Opens the dialog that delivers the order, or its next version, also by key and with files that were dropped. */
function useDelivery(order: Order) {
  const [delivery, setDelivery] = useState<OpenDelivery | null>(null);
  const next = nextDelivery(order);
  const deliver = (dropped: readonly File[] = []) => {
    const kind = delivery?.kind ?? next;
    if (kind) setDelivery({ kind, dropped });
  };
  const label = next === "next" ? "Deliver the next version" : "Complete the order";
  useShortcut("c", label, () => deliver(), next !== null);
  return { delivery, deliver, close: () => setDelivery(null) };
}

function OrderedLines({ order, hasAmounts }: { order: Order; hasAmounts: boolean }) {
  const isMixed = findDueRange(order) !== null;
  return (
    <DividedList>
      {order.products.map((line, position) => (
        <li key={`${position} ${line.product._id}`} className="py-4 first:pt-0 last:pb-0">
          <Part shows={line}>
            <OrderLineFacts
              line={line}
              due={isMixed && line.dueAt && <LineDue order={order} dueAt={line.dueAt} />}
              hasOwnReferences={order.jobReferences === null}
              hasPrice={hasAmounts}
              isFirst={position === 0}
            />
          </Part>
        </li>
      ))}
    </DividedList>
  );
}

/** What happened to the order, and what the staff notes of it. */
function History({ order }: { order: Order }) {
  const notes = useRef<HTMLDivElement>(null);
  const write = () => notes.current?.querySelector("textarea")?.focus();
  useShortcut("m", "Write a note", write);
  return (
    <Stack as="section" gap={4} line="top" className="pt-4" data-print="no">
      <h3 className="text-sm font-semibold">Timeline</h3>
      <Grid gapX={8} gapY={6} className="@4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Part shows={order.timeline}>
          <OrderTimeline events={order.timeline ?? []} />
        </Part>
        <div ref={notes}>
          <NoteForm orderId={order._id} />
        </div>
      </Grid>
    </Stack>
  );
}

interface OpenDelivery {
  kind: "first" | "next";
  /** Files that were dropped on the order. */
  dropped: readonly File[];
}

interface DeliveryDialogProps extends OpenDelivery {
  order: Order;
  onDelivered: (order: Order) => void;
  onClose: () => void;
}

function DeliveryDialog({ kind, order, onDelivered, ...dialog }: DeliveryDialogProps) {
  if (kind === "next")
    return <DeliverVersionDialog {...dialog} order={order} onDelivered={onDelivered} />;
  return <CompleteOrderDialog {...dialog} orderId={order._id} onCompleted={onDelivered} />;
}

/** What can be delivered of an order now; null for nothing. */
function nextDelivery({ status, paymentStatus, prepared }: Order): OpenDelivery["kind"] | null {
  if (prepared) return null;
  if (status === "new" || status === "processing") return "first";
  return status === "completed" && paymentStatus !== "refunded" ? "next" : null;
}

function SentFiles({ url }: { url: string | null | undefined }) {
  if (!url) return null;
  return (
    <Row
      as="a"
      href={url}
      download
      data-print="no"
      gap={1.5}
      inline
      className="link min-h-6 w-fit text-sm font-semibold"
    >
      <Download aria-hidden className="size-4" />
      <span>Download all from the buyer (ZIP)</span>
    </Row>
  );
}

/** By when, for whom, under which name, and what was paid. */
function Aside({ order, hasAmounts }: { order: Order; hasAmounts: boolean }) {
  const mayChangeLinks = useRight("manage customers");
  return (
    <Grid
      gapX={8}
      gapY={6}
      className="min-w-0 @2xl:grid-cols-2 @4xl:grid-cols-1 @4xl:content-start print:grid-cols-1 print:content-start"
    >
      <Parts shows={order}>
        <DeliveryFacts order={order} />
        <BuyerFacts order={order} />
        <JobFacts order={order} />
        {hasAmounts && (
          <div data-print="no">
            <PaymentFacts order={order} />
          </div>
        )}
        {hasAmounts && (
          <div data-print="no" className="empty:hidden">
            <OrderReceipts order={order} />
          </div>
        )}
        {mayChangeLinks && <OrderLinkControl order={order} />}
      </Parts>
    </Grid>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap={5} className="@container">
      <LoaderText />
      <Skeleton className="h-8 w-80" />
      <Grid gapX={8} gapY={6} className="@4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </Grid>
    </Stack>
  );
}
