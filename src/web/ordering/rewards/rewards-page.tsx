import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RewardSummary } from "#contracts/calls/rewards";
import { formatCount } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { pointsRate } from "#contracts/spent-points";
import { texts } from "#contracts/texts";
import { unlistedMeta } from "#page";
import { SignedInOnly } from "#session";
import { LabelBadge } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { CopyText } from "#ui/actions/copy-text";
import { Dense } from "#ui/density";
import { EmptyState } from "#ui/states/empty-state";
import { Instant } from "#ui/layout/instant";
import { Grid, Page, Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { LoaderText } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { PageHeading } from "#ui/layout/page-heading";
import { Part } from "#ui/states/part";
import { Skeleton, SkeletonRows } from "#ui/states/skeleton";
import { Table, type TableColumn } from "#ui/layout/table";
import { changesText, OrderLink, PointsLedger, useLedger } from "./points-ledger.tsx";
import { pointsQuery, rewardCalls } from "./reward-calls.ts";
import { PointsBadge, RewardPoints } from "./reward-points.tsx";
import { balanceText, orderIdEnd, pointNotes, rewardStatus } from "./reward-status.ts";

const ROWS_AT_ONCE = 50;

export const meta = () =>
  unlistedMeta("Reward Points History", "The points you have earned with your orders.");

export default function RewardsPage() {
  return (
    <SignedInOnly isForCustomers>
      <Rewards />
    </SignedInOnly>
  );
}

function Rewards() {
  const history = useQuery({
    queryKey: ["getRewardHistory"],
    queryFn: ({ signal }) => rewardCalls.getHistory(signal),
  });
  // The ledger is above the rest, which would move when it arrives.
  const { isPending: isLedgerPending } = useLedger();
  const isPending = history.isPending || isLedgerPending;
  return (
    <Page>
      <PageHeading
        title="Reward Points History"
        actions={
          <Part>
            <RewardPoints isOnHistory />
          </Part>
        }
      />
      {isPending ? (
        <RewardsSkeleton />
      ) : (
        <Part
          isCard
          query={history}
          failed={texts.rewardsErrorTitle}
          failedText={history.error?.message}
        >
          {(summary) => <History summary={summary} onRetry={history.refetch} />}
        </Part>
      )}
      {!isPending && <HowPointsWork />}
    </Page>
  );
}

function History({ summary, onRetry }: { summary: RewardSummary; onRetry: () => unknown }) {
  const { currentBalance, totalEarnedFromOrders, history, changes } = summary;
  const { data: points } = useQuery(pointsQuery);
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  return (
    <>
      <Grid gapX={6} gapY={4} className="sm:grid-cols-2">
        <Figure
          title="Current Balance"
          points={currentBalance}
          text={points?.spendablePoints === undefined ? "Yours today" : balanceText(points)}
        />
        <Figure
          title="Earned from Orders"
          points={totalEarnedFromOrders}
          text="From completed orders"
        />
      </Grid>
      {pointNotes(summary).map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <Part>
        <PointsLedger orders={history} changes={changes} />
      </Part>
      {history.length === 0 ? (
        <EmptyState
          isCard
          title={texts.noRewards}
          text="Your first paid order brings your first points."
          action={<LinkButton to="/shop">{texts.shopNow}</LinkButton>}
        />
      ) : (
        <Stack as="section" gap={4}>
          <h2 className="text-xl">Earned by order</h2>
          <Table
            caption="Points by order"
            columns={makeColumns(changes)}
            rows={history.slice(0, shownCount)}
            onRetry={onRetry}
            rowKey={({ orderId, date, pointsEarned }) => `${orderId} ${date} ${pointsEarned}`}
          />
        </Stack>
      )}
      {history.length > shownCount && (
        <Button
          tone="secondary"
          className="self-center max-sm:w-full"
          onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Figure({ title, points, text }: { title: string; points: number; text: string }) {
  return (
    <Card as="section">
      <h2 className="text-base font-medium text-ink-soft">{title}</h2>
      <p className="mt-1 text-3xl font-semibold tabular-nums">{formatCount(points)}</p>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </Card>
  );
}

const makeColumns = (
  changes: RewardSummary["changes"],
): TableColumn<RewardSummary["history"][number]>[] => [
  {
    header: "Order ID",
    isRowHeader: true,
    cell: ({ orderId, name }) =>
      orderId ? (
        <div className="-my-2">
          <OrderLink orderId={orderId} name={name} />
          <Row gapX={3} wrap className="text-sm font-normal text-ink-soft">
            <span className="figures">{`Order ${formatOrderNumber(orderId)}`}</span>
            <Dense value>
              <CopyText text={orderId} shownText={orderIdEnd(orderId)} label="order ID" />
            </Dense>
          </Row>
          <ChangesOnPhone changes={changes.filter((change) => change.orderId === orderId)} />
        </div>
      ) : (
        orderIdEnd(orderId)
      ),
  },
  { header: "Date", cell: ({ date }) => <Instant at={date} /> },
  { header: "Order Total", isNumeric: true, cell: ({ orderTotal }) => formatUsd(orderTotal) },
  {
    header: "Points Earned",
    isNumeric: true,
    cell: ({ pointsEarned, isAwarded, status }) => (
      <Row as="span" gap={2} inline>
        {!isAwarded && pointsEarned > 0 && status !== "cancelled" && (
          <PointsBadge isAwarded={false} />
        )}
        <span className="font-semibold">{formatCount(pointsEarned)}</span>
      </Row>
    ),
  },
  {
    header: "Status",
    className: "flex-wrap sm:pl-8",
    cell: ({ status }) => <LabelBadge label={rewardStatus(status)} />,
  },
];

/** A phone lists an order once: what it changed besides what it earned stands with it. */
const ChangesOnPhone = ({ changes }: { changes: RewardSummary["changes"] }) =>
  changes.some(({ kind }) => kind !== "earned") && (
    <p className="text-sm font-normal text-ink-soft sm:hidden">{changesText(changes)}</p>
  );

function HowPointsWork() {
  const { data: points } = useQuery(pointsQuery);
  return (
    <Card as="section" title="How points work">
      <Stack as="ul" gap={1} className="measure list-disc pl-5 text-ink-soft">
        <li>An order of $100.00 earns 50 points: 5% of its total, times 10.</li>
        {points && <li>{`They are worth money: ${pointsRate(points.pointsPerDollar)}.`}</li>}
        <li>
          At the checkout you can pay with points. They are held until the order is paid, and given
          back if it is cancelled before that.
        </li>
        <li>What you pay with points earns no new ones.</li>
        <li>
          Points are pending until the payment is confirmed; then they are in your balance. You can
          use them once the order that earned them is completed.
        </li>
        <li>
          When an order is cancelled or refunded, the points that it earned are taken back; those
          that you have spent are deducted from the refund. Refunds return money first, then points.
        </li>
        <li>Orders placed as a guest earn no points until you add them to your account.</li>
      </Stack>
    </Card>
  );
}

function RewardsSkeleton() {
  return (
    <>
      <LoaderText />
      <Grid aria-hidden gapX={6} gapY={4} className="sm:grid-cols-2">
        {["balance", "earned"].map((card) => (
          <Stack key={card} gap={2} frame="card" className="p-4 sm:p-6">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-10 w-28" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-28" />
          </Stack>
        ))}
      </Grid>
      <SkeletonRows rows={5} />
    </>
  );
}
