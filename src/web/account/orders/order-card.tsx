import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Tag } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { ShownZone } from "#browser/time/shown-zone";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import { listJobReferences } from "#contracts/job-references";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { findOpen } from "#contracts/order-questions";
import { pointsText } from "#contracts/spent-points";
import { OrderAgain, OpenOrder, PayNow } from "#order/actions";
import { receiptsInterval } from "#order/blocks";
import {
  formatRoofs,
  formatTitles,
  isPayable,
  orderLabel,
  pickSecondLabel,
  readOrderPoints,
} from "#order/model";
import { PointsBadge } from "#ordering/rewards";
import { Badge, LabelBadge } from "#ui/badge";
import { CopyText } from "#ui/actions/copy-text";
import { HeadingLevel } from "#ui/heading-level";
import { Instant } from "#ui/layout/instant";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { OrderDetails, OrderDetailsSkeleton } from "./order-details.tsx";

interface OrderCardProps {
  order: Order;
  isOpen: boolean;
  onToggle: () => void;
  /** Another order is open, so this one is not printed. */
  isPrinted: boolean;
}

export function OrderCard({ order, isOpen, onToggle, isPrinted }: OrderCardProps) {
  const card = useRef<HTMLElement>(null);
  const panelId = useId();
  const [roofs, titles] = [formatRoofs(order), formatTitles(order)];
  const comeIntoSight = useEffectEvent(() => {
    if (isOpen) card.current?.scrollIntoView({ block: "start" });
  });
  useEffect(() => comeIntoSight(), []);
  return (
    <Box
      as="article"
      ref={card}
      aria-label={`${roofs || titles}, order ${formatOrderNumber(order._id)}`}
      data-print={isPrinted ? undefined : "no"}
      frame="card"
      className="overflow-clip"
    >
      <Grid
        gapX={8}
        gapY={3}
        className="p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_9rem]"
      >
        <Stack gap={2} className="min-w-0 lg:contents">
          <Row gapX={3} gapY={2} wrap className="lg:flex-col lg:items-start">
            <h2 className="text-lg leading-snug wrap-anywhere max-lg:w-full">{roofs || titles}</h2>
            <Row as="p" gap={1.5} className="-my-2.5 text-sm text-ink-soft">
              <span>Order</span>
              <CopyText
                text={order._id}
                shownText={formatOrderNumber(order._id)}
                label="order number"
              />
            </Row>
            <ShownZone value={order.timezone ?? undefined}>
              <Instant at={order.createdAt} className="text-sm text-ink-soft" />
            </ShownZone>
          </Row>
          <Stack gap={2} className="min-w-0">
            {roofs !== "" && <p className="line-clamp-2">{titles}</p>}
            <References text={formatReferences(order)} />
            <Row gap={2} wrap>
              <LabelBadge label={orderLabel(order.status)} />
              <LabelBadge label={pickSecondLabel(order)} />
              {findOpen(order.questions) && <Badge tone="amber">Your answer is needed</Badge>}
            </Row>
          </Stack>
        </Stack>
        <Row
          gapX={6}
          gapY={2}
          justify="between"
          wrap
          className="sm:flex-col sm:items-end sm:justify-start"
        >
          <p className="text-xl font-semibold tabular-nums">{formatUsd(order.totalPrice)}</p>
          <Points order={order} />
        </Row>
        <Row
          gap={3}
          align="start"
          wrap
          className="*:max-sm:grow sm:max-lg:col-span-2 lg:flex-col lg:items-stretch"
        >
          {isPayable(order) && !isOpen && <PayNow order={order} isShort />}
          <Row
            as="button"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={onToggle}
            gap={2}
            justify="center"
            inline
            frame="panel"
            edge="line"
            className="min-h-11 px-4 py-2 font-semibold transition-colors hover:border-ink"
          >
            <span>{isOpen ? "Hide details" : "Details"}</span>
            <span className="sr-only">{` of order ${formatOrderNumber(order._id)}`}</span>
            <ChevronDown
              aria-hidden
              className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </Row>
        </Row>
      </Grid>
      {isOpen && (
        <Stack id={panelId} gap={6} line="top" className="bg-paper p-4 sm:p-6">
          <OrderPanel orderId={order._id} />
        </Stack>
      )}
    </Box>
  );
}

function References({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <Row as="p" gap={1.5} align="start" className="text-sm text-ink-soft">
      <Tag role="img" aria-label="Your references" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </Row>
  );
}

function Points({ order }: { order: Order }) {
  const found = readOrderPoints(order);
  if (found.kind === "none") return <p className="text-sm text-ink-soft">No points</p>;
  return (
    <Row as="p" gap={2} wrap className="text-sm text-ink-soft tabular-nums">
      <span>{pointsText(found.points)}</span>
      <PointsBadge isAwarded={found.kind === "awarded"} />
    </Row>
  );
}

function OrderPanel({ orderId }: { orderId: string }) {
  const options = apiQuery("getOrder", { params: { id: orderId } });
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) =>
      data ? receiptsInterval(data.data, data.data.receipts) : false,
  });
  const queries = useQueryClient();
  return (
    <Part query={query} skeleton={<OrderDetailsSkeleton />} failed="This order could not be loaded">
      {({ data: order }) => (
        <OpenOrder
          order={order}
          access={{ orderId }}
          refetch={query.refetch}
          onChange={(changed) => {
            void putResponse(queries, options, changed);
            // The list and the points depend on it.
            void refetch(queries, "listOrders", "getRewardPoints");
          }}
        >
          <OrderAgain />
          <HeadingLevel value={3}>
            <OrderDetails />
          </HeadingLevel>
        </OpenOrder>
      )}
    </Part>
  );
}

/** "CL-42 · May 4, 2026; CL-43 · May 5, 2026": what the buyer's own files call the jobs; empty where that is not known. */
function formatReferences({ jobReferences, products }: Pick<Order, "jobReferences" | "products">) {
  const found = jobReferences ? [jobReferences] : products.map((line) => line.jobReferences);
  const jobs = found.map((references) =>
    listJobReferences(references)
      .map(({ text }) => text)
      .join(" · "),
  );
  return [...new Set(jobs.filter((text) => text !== ""))].join("; ");
}

export function OrdersSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoaderText />
      {Array.from({ length: count }, (_, index) => (
        <Grid
          key={index}
          aria-hidden
          gapX={8}
          gapY={3}
          frame="card"
          className="p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_9rem]"
        >
          <Stack gap={2} className="lg:contents">
            <Skeleton className="h-6 w-40" />
            <Stack gap={2}>
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <Row gap={2} align="stretch">
                <Skeleton className="h-5 w-28" />
              </Row>
            </Stack>
          </Stack>
          <Row gap={2} justify="between" className="sm:flex-col sm:items-end sm:justify-start">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-5 w-36" />
          </Row>
          <div className="sm:max-lg:col-span-2">
            <Skeleton className="h-11 rounded-lg! sm:w-28" />
          </div>
        </Grid>
      ))}
    </>
  );
}
