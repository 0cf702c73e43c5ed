import { type ReactNode, useState } from "react";
import { useNow } from "#browser/time/use-now";
import type { Order } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { listDues } from "#contracts/order-dues";
import { findOpen } from "#contracts/order-questions";
import { isWorkedOn } from "#contracts/order-statuses";
import {
  FurtherOrders,
  OrderQuestions,
  OrderReviews,
  OrderState,
  PayNow,
  questionsId,
  RequestRefund,
  RequestRevision,
  ShareDelivery,
  useOpenOrder,
} from "#order/actions";
import { DeliveredFiles, findReport, OrderedLine, OrderFacts, ReportButton } from "#order/blocks";
import { earlyText, isPayable, lineDueText, orderLabel } from "#order/model";
import { DividedList, Grid, Stack } from "#ui/layout/layout";
import { besideSummary } from "#ui/states/summary-skeleton";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { PhoneBar } from "#ui/layout/phone-bar";
import { Skeleton } from "#ui/states/skeleton";

/** All about the open order, for its buyer. */
export function OrderDetails() {
  const { order } = useOpenOrder();
  const { completion } = order;
  const now = new Date(useNow());
  const isAsked = Boolean(findOpen(order.questions));
  // They stay where they are: a form that moved while its order is delivered would lose what was typed.
  const [areQuestionsLast] = useState(completion !== null && !isAsked);
  // So does the status: it says why an order that has just been delivered can't be cancelled any more.
  const [isDelivered] = useState(completion !== null);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  const questions = (
    <OrderPart key="questions">
      <OrderQuestions />
    </OrderPart>
  );
  return (
    <>
      {wasAsked && questions}
      {!isDelivered && <OrderState />}
      {!wasAsked && !areQuestionsLast && questions}
      <div className={besideSummary}>
        <Stack gap={6} className="min-w-0">
          {completion && (
            <OrderPart>
              <DeliveredFiles
                completion={completion}
                versions={order.versions}
                allVersionsUrl={order.allVersionsUrl}
                early={earlyText(order)}
                action={
                  <>
                    <RequestRevision />
                    {isOnlyDelivered(order) && <FurtherOrders position={0} />}
                    <RequestRefund />
                  </>
                }
              />
            </OrderPart>
          )}
          {isDelivered && <OrderState />}
          {hasFiles(order) && (
            <OrderPart>
              <ShareDelivery />
            </OrderPart>
          )}
          {completion && (
            <OrderPart>
              <OrderReviews />
            </OrderPart>
          )}
          <Card as="section" title="What you ordered" isFlush>
            <DividedList>
              {order.products.map((line, position) => (
                <li key={`${position} ${line.product._id}`}>
                  <OrderPart isCard={false}>
                    <OrderedLine
                      line={line}
                      hasOwnReferences={order.jobReferences === null}
                      due={lineDueText(order, line, now)}
                      action={!isOnlyDelivered(order) && <FurtherOrders position={position} />}
                    />
                  </OrderPart>
                </li>
              ))}
            </DividedList>
          </Card>
          {areQuestionsLast && !wasAsked && questions}
        </Stack>
        <OrderPart>
          <OrderFacts order={order} />
        </OrderPart>
      </div>
      <OrderBar order={order} />
    </>
  );
}

/** On a phone: how the order stands, and what its buyer can do next. */
function OrderBar({ order }: { order: Order }) {
  const bar = { label: "Next step", isOnlyOnPhones: true };
  const report = findReport(order.versions?.at(-1) ?? { files: [] });
  if (isWorkedOn(order) && findOpen(order.questions))
    return (
      <PhoneBar {...bar} note="We are waiting for your answer">
        <Button onClick={goToQuestion}>Answer the question</Button>
      </PhoneBar>
    );
  if (isPayable(order))
    return (
      <PhoneBar {...bar} amount={formatUsd(order.payment.amount)}>
        <PayNow order={order} isShort />
      </PhoneBar>
    );
  const due = isWorkedOn(order) ? listDues(order).at(-1) : undefined;
  return (
    <PhoneBar
      {...bar}
      note={due ? `Due ${dueTimeText(due, order.timezone)}` : orderLabel(order.status).text}
    >
      {report && order.status === "completed" && <ReportButton file={report} />}
    </PhoneBar>
  );
}

function goToQuestion() {
  const questions = document.getElementById(questionsId)!;
  questions.scrollIntoView({ block: "start" });
  questions.querySelector<HTMLElement>("form :is(input, textarea)")?.focus({ preventScroll: true });
}

function OrderPart({ isCard = true, children }: { isCard?: boolean; children: ReactNode }) {
  const { order, refetch } = useOpenOrder();
  return (
    <Part isCard={isCard} shows={order} onRetry={refetch}>
      {children}
    </Part>
  );
}

/** One delivered report: what else can be ordered is shown with its files. */
const isOnlyDelivered = ({ completion, products }: Order): boolean =>
  completion !== null && products.length === 1;

const hasFiles = ({ completion }: Order): boolean =>
  (completion?.completionAttachments?.length ?? 0) > 0;

export function OrderDetailsSkeleton() {
  return (
    <>
      <LoaderText />
      <Stack aria-hidden gap={6} frame="card" className="p-4 sm:p-6">
        <Grid gap={5} className="sm:grid-cols-4">
          {["one", "two", "three", "four"].map((step) => (
            <Skeleton key={step} className="h-7 w-32" />
          ))}
        </Grid>
        <Skeleton className="h-6 w-3/5" />
      </Stack>
      <div aria-hidden className={besideSummary}>
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-56 rounded-xl" />
      </div>
    </>
  );
}
