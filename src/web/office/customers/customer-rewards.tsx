import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiPages } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import type { RewardSummary } from "#contracts/calls/rewards";
import { formatCount } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { instantColumn, OrderLink, Tipped } from "#office/kit";
import { ledgerColumns, orderIdEnd, PointsBadge, rewardCalls } from "#ordering/rewards";
import { Button } from "#ui/actions/button";
import { Row, Stack } from "#ui/layout/layout";
import { LoadMore } from "#ui/layout/load-more";
import { Table, type TableColumn } from "#ui/layout/table";
import { PanelNote, PanelPart, PanelSection } from "./panel-section.tsx";

type Entry = RewardSummary["history"][number];

const SHOWN_AT_FIRST = 5;

/** Points by order. Admins earn none, so nothing is fetched for them. */
export function CustomerRewards({ customer }: { customer: CustomerDetails }) {
  const hasPoints = customer.role !== "admin";
  const query = useQuery({
    queryKey: ["getCustomerRewardHistory", { id: customer._id }],
    queryFn: ({ signal }) => rewardCalls.getCustomerHistory(customer._id, signal),
    enabled: hasPoints,
  });
  return (
    <PanelSection title="Reward history">
      {hasPoints ? (
        <PanelPart query={query} failed={texts.rewardHistoryUnavailable}>
          {({ history }) => <History history={history} />}
        </PanelPart>
      ) : (
        <History history={undefined} />
      )}
    </PanelSection>
  );
}

function History({ history }: { history: readonly Entry[] | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  if (history === undefined) return <PanelNote>{texts.noRewardData}</PanelNote>;
  if (history.length === 0) return <PanelNote>{texts.noPointsEarned}</PanelNote>;
  return (
    <>
      <Table
        phone="scroll"
        caption="Reward history"
        columns={columns}
        rows={isWhole ? history : history.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ orderId, date }) => orderId ?? date}
      />
      {!isWhole && history.length > SHOWN_AT_FIRST && (
        <Button tone="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          {`Show all ${formatCount(history.length)}`}
        </Button>
      )}
    </>
  );
}

const columns: readonly TableColumn<Entry>[] = [
  {
    header: "Order ID",
    isRowHeader: true,
    cell: ({ orderId }) => (
      <Row as="span" gapX={3} align="stretch" wrap inline>
        <Tipped tip={orderId ?? undefined} className="figures">
          {orderIdEnd(orderId)}
        </Tipped>
        {orderId && <OrderLink orderId={orderId} />}
      </Row>
    ),
  },
  instantColumn("Date", "date", "whitespace-nowrap"),
  { header: "Order total", isNumeric: true, cell: ({ orderTotal }) => formatUsd(orderTotal) },
  {
    header: "Points",
    isNumeric: true,
    cell: ({ pointsEarned }) => formatCount(pointsEarned),
  },
  {
    header: "State",
    cell: ({ isAwarded, pointsEarned }) =>
      pointsEarned > 0 ? (
        <PointsBadge isAwarded={isAwarded} />
      ) : (
        <span className="text-ink-soft">{orderTexts.noPoints}</span>
      ),
  },
];

/** Every change of the customer's points, newest first. Admins have none, so nothing is fetched for them. */
export function CustomerLedger({ customer }: { customer: CustomerDetails }) {
  const hasPoints = customer.role !== "admin";
  const query = useInfiniteQuery({
    ...apiPages("listCustomerRewardEntries", { params: { id: customer._id } }),
    enabled: hasPoints,
  });
  const nothing = <PanelNote>No points were earned or spent yet.</PanelNote>;
  return (
    <PanelSection title="Points in and out">
      {hasPoints ? (
        <PanelPart query={query} failed="The points could not be listed.">
          {({ items }) =>
            items.length === 0 ? (
              nothing
            ) : (
              <Stack gap={3}>
                <Table
                  phone="scroll"
                  caption="Points in and out"
                  columns={entryColumns}
                  rows={items}
                  rowKey={({ _id }) => _id}
                  onRetry={() => query.refetch()}
                />
                <LoadMore query={query} />
              </Stack>
            )
          }
        </PanelPart>
      ) : (
        nothing
      )}
    </PanelSection>
  );
}

const entryColumns = ledgerColumns((orderId) => <OrderLink orderId={orderId} />);
