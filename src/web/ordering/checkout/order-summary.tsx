import { Circle, CircleCheck, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#browser/loading/page-links";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { listJobReferences } from "#contracts/job-references";
import { formatCents } from "#contracts/money";
import { texts } from "#contracts/texts";
import {
  listCartTurnarounds,
  type PricedCart,
  type PricedLine,
  replacedTierText,
  tierLabel,
} from "#ordering/cart";
import { type OrderedCart, OrderedRoofNotice } from "#ordering/ordered-roofs";
import { DeliveryPromise, LinePromise, WhyTrustUs } from "#promise";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { DividedList, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import type { Checkout } from "./use-checkout.ts";
import type { Placing } from "./use-placing.ts";

export const summaryId = "your-order";

interface OrderSummaryProps {
  cart: PricedCart;
  /** Orders in which roofs of lines were ordered before, by the line's id. */
  ordered: OrderedCart["byLine"];
  checkout: Checkout;
  placing: Placing;
  /** A customer's points. */
  points: ReactNode;
}

export function OrderSummary({ cart, ordered, checkout, placing, points }: OrderSummaryProps) {
  const { verification } = checkout;
  const turnarounds = listCartTurnarounds(cart.lines);
  const isPaidByPoints = checkout.points.spendFor(cart)?.cents === cart.totalCents;
  return (
    <Card
      as="section"
      id={summaryId}
      title="Your order"
      className="lg:sticky lg:top-24"
      action={
        <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
          Edit cart
        </Link>
      }
    >
      <DividedList className="-mt-2 flex flex-col">
        {cart.lines.map((line) => (
          <SummaryLine
            key={line.line._id}
            priced={line}
            ordered={ordered.get(line.line._id)}
            promise={<LinePromise tier={line.tier} turnarounds={turnarounds} />}
          />
        ))}
      </DividedList>
      {cart.lines.length > 1 && (
        <Link to="/cart#map" className="link inline-flex min-h-11 items-center text-sm">
          All roofs on the map
        </Link>
      )}
      <Row
        as="p"
        gap={4}
        align="baseline"
        justify="between"
        line="top"
        edge="line"
        className="pt-4"
      >
        <span className="font-medium">Total</span>
        <span className="text-xl font-semibold tabular-nums">{formatCents(cart.totalCents)}</span>
      </Row>
      {points}
      <div className="mt-2">
        <DeliveryPromise turnarounds={turnarounds} />
      </div>
      <Stack as="ul" gap={1} className="mt-4 text-sm">
        {verification?.isRequired && (
          <Step
            isDone={verification.state.phase === "verified"}
            done="Email verified"
            open="Verify your email"
          />
        )}
        <Step
          isDone={checkout.isConfirmed}
          done="Information confirmed"
          open="Confirm your information"
        />
      </Stack>
      <Stack gap={3} className="mt-4">
        {placing.problem && (
          <Notice tone="error" {...(placing.detail ? { title: placing.problem } : {})}>
            {placing.detail ?? placing.problem}
          </Notice>
        )}
        <Button size="large" wide busy={placing.isPlacing} onClick={() => placing.place(cart)}>
          {texts.placeOrder}
        </Button>
        <Row as="p" gap={2} align="start" className="text-sm text-ink-soft">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {isPaidByPoints
              ? "Your points pay this order. You don’t need PayPal."
              : "You pay at PayPal. Nothing is charged until you approve it there."}
          </span>
        </Row>
        <WhyTrustUs earnsFor={cart.totalCents - (checkout.points.spendFor(cart)?.cents ?? 0)} />
      </Stack>
    </Card>
  );
}

interface SummaryLineProps {
  priced: PricedLine;
  ordered: OrderedRoof | undefined;
  promise: ReactNode;
}

function SummaryLine({ priced, ordered, promise }: SummaryLineProps) {
  const { line, product, totalCents } = priced;
  const label = tierLabel(priced);
  const replaced = replacedTierText(priced);
  const address = line.additionalData?.projectDetails?.address;
  return (
    <li id={line._id} tabIndex={-1} className="py-3 focus-visible:outline-none">
      <Row gap={4} align="start" justify="between">
        <div className="min-w-0">
          <p className={`font-medium ${product ? "" : "text-red-ink"}`}>
            {product?.title ?? texts.productNotFound}
          </p>
          <p className="text-sm text-ink-soft">
            {address && <span className="block">{address}</span>}
            {listJobReferences(line.additionalData?.jobReferences ?? null).map(
              ({ label, text }) => (
                <span key={label} className="block wrap-anywhere">{`${label}: ${text}`}</span>
              ),
            )}
            {label && <span className="block">{label}</span>}
            {replaced && <span className="block text-amber-ink">{replaced}</span>}
            {promise}
            <span className="tabular-nums">{`Quantity ${line.quantity}`}</span>
          </p>
        </div>
        <span className="shrink-0 font-medium tabular-nums">
          {product ? formatCents(totalCents) : "–"}
        </span>
      </Row>
      {ordered && (
        <div className="mt-3">
          <OrderedRoofNotice
            row={priced}
            ordered={ordered}
            onDismiss={() => document.getElementById(line._id)?.focus()}
          />
        </div>
      )}
    </li>
  );
}

function Step({ isDone, done, open }: { isDone: boolean; done: string; open: string }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Row as="li" gap={2} className={isDone ? "text-success-ink" : "text-ink-soft"}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{isDone ? done : open}</span>
    </Row>
  );
}
