import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Tag } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { ShownZone } from "#browser/shown-zone";
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
import { CopyText } from "#ui/copy-text";
import { HeadingLevel } from "#ui/heading-level";
import { Instant } from "#ui/instant";
import { LoaderText } from "#ui/loader";
import { Part } from "#ui/part";
import { Skeleton } from "#ui/skeleton";
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
    <article
      ref={card}
      aria-label={`${roofs || titles}, order ${formatOrderNumber(order._id)}`}
      data-print={isPrinted ? undefined : "no"}
      className="overflow-clip card"
    >
      <div className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_9rem]">
        <div className="flex min-w-0 flex-col gap-2 lg:contents">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-col lg:items-start">
            <h2 className="text-lg leading-snug wrap-anywhere max-lg:w-full">{roofs || titles}</h2>
            <p className="-my-2.5 flex items-center gap-1.5 text-sm text-ink-soft">
              <span>Order</span>
              <CopyText
                text={order._id}
                shownText={formatOrderNumber(order._id)}
                label="order number"
              />
            </p>
            <ShownZone value={order.timezone ?? undefined}>
              <Instant at={order.createdAt} className="text-sm text-ink-soft" />
            </ShownZone>
          </div>
          <div className="flex min-w-0 flex-col gap-2">
            {roofs !== "" && <p className="line-clamp-2">{titles}</p>}
            <References text={formatReferences(order)} />
            <div className="flex flex-wrap items-center gap-2">
              <LabelBadge label={orderLabel(order.status)} />
              <LabelBadge label={pickSecondLabel(order)} />
              {findOpen(order.questions) && <Badge tone="amber">Your answer is needed</Badge>}
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-col sm:items-end sm:justify-start">
          <p className="text-xl font-semibold tabular-nums">{formatUsd(order.totalPrice)}</p>
          <Points order={order} />
        </div>
        <div className="flex flex-wrap items-start gap-3 *:max-sm:grow sm:max-lg:col-span-2 lg:flex-col lg:items-stretch">
          {isPayable(order) && !isOpen && <PayNow order={order} isShort />}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={onToggle}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-line px-4 py-2 font-semibold transition-colors hover:border-ink"
          >
            <span>{isOpen ? "Hide details" : "Details"}</span>
            <span className="sr-only">{` of order ${formatOrderNumber(order._id)}`}</span>
            <ChevronDown
              aria-hidden
              className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        </div>
      </div>
      {isOpen && (
        <div
          id={panelId}
          className="flex flex-col gap-6 border-t border-hairline bg-paper p-4 sm:p-6"
        >
          <OrderPanel orderId={order._id} />
        </div>
      )}
    </article>
  );
}

function References({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Tag role="img" aria-label="Your references" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function Points({ order }: { order: Order }) {
  const found = readOrderPoints(order);
  if (found.kind === "none") return <p className="text-sm text-ink-soft">No points</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
      <span>{pointsText(found.points)}</span>
      <PointsBadge isAwarded={found.kind === "awarded"} />
    </p>
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

/** "CL-42 · PO 7 · May 4, 2026": what the buyer's own files call the jobs; empty where that is not known. */
function formatReferences({ jobReferences, products }: Pick<Order, "jobReferences" | "products">) {
  const found = jobReferences ? [jobReferences] : products.map((line) => line.jobReferences);
  const texts = found.flatMap((references) => listJobReferences(references));
  return [...new Set(texts.map(({ text }) => text))].join(" · ");
}

export function OrdersSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoaderText />
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          aria-hidden
          className="grid gap-x-8 gap-y-3 card p-4 sm:grid-cols-[1fr_auto] sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)_12rem_9rem]"
        >
          <div className="flex flex-col gap-2 lg:contents">
            <Skeleton className="h-6 w-40" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <div className="flex gap-2">
                <Skeleton className="h-5 w-28" />
              </div>
            </div>
          </div>
          <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-end sm:justify-start">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-5 w-36" />
          </div>
          <div className="sm:max-lg:col-span-2">
            <Skeleton className="h-11 rounded-lg! sm:w-28" />
          </div>
        </div>
      ))}
    </>
  );
}
