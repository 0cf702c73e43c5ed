import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery } from "#client/api-query";
import type { ShopHealth } from "#contracts/calls/shop-health";
import { type HealthTopic, healthTopics } from "#contracts/health";
import {
  adminMeta,
  AdminPage,
  HealthStateBadge,
  healthTopicTitles,
  OrderLink,
  pageLabel,
} from "#office/kit";
import { Card } from "#ui/layout/card";
import { FailedNotice } from "#ui/states/failed-notice";
import { Moment } from "#ui/layout/instant";
import { DividedList, Grid } from "#ui/layout/layout";
import { Skeleton } from "#ui/states/skeleton";
import { TextLink } from "#ui/actions/text-link";
import { DeadEvents } from "./dead-events.tsx";
import { topicTexts } from "./health-texts.ts";
import { SpeedPanel } from "./speed-panel.tsx";

const title = pageLabel("/admin/health");

export const meta = () => adminMeta(title);

const RENEW_MS = 15_000;

export default function HealthPage() {
  const query = useQuery({ ...apiQuery("getShopHealth", {}), refetchInterval: RENEW_MS });
  const health = query.data?.data;
  return (
    <AdminPage
      title={title}
      text={
        // As high as its longest text, so that nothing below moves.
        <span className="block min-h-[2lh] sm:min-h-[1lh]">
          {health ? (
            <>
              <span>{`Version ${health.version}, running since `}</span>
              <Moment at={health.startedAt} />
            </>
          ) : (
            "Whether everything behind the shop works"
          )}
        </span>
      }
    >
      <FailedNotice
        error={query.error}
        failed="The state of the shop could not be loaded. It will be fetched again."
      />
      {query.isPending ? (
        <HealthLines health={health} />
      ) : (
        // What is below the lines waits for them, since they may be higher than while they load.
        <>
          <HealthLines health={health} />
          <DeadEvents />
          <SpeedPanel />
        </>
      )}
    </AdminPage>
  );
}

/** One line for each part of the shop: its state in words, the facts, and what to do. */
function HealthLines({ health }: { health: ShopHealth | undefined }) {
  return (
    <Card isFlush as="section" title="Parts of the shop">
      <DividedList>
        {healthTopics.map((topic) => (
          <Line key={topic} topic={topic} health={health} />
        ))}
      </DividedList>
    </Card>
  );
}

function Line({ topic, health }: { topic: HealthTopic; health: ShopHealth | undefined }) {
  const { facts, advice, section } = topicTexts[topic];
  const state = health?.states[topic] ?? "fine";
  return (
    <Grid
      as="li"
      id={topic}
      gapX={4}
      gapY={1}
      align="center"
      className="min-h-14 scroll-mt-20 grid-cols-[1fr_auto] px-4 py-3 sm:grid-cols-[9rem_7rem_1fr] sm:px-6"
    >
      <h3 className="text-sm">{healthTopicTitles[topic]}</h3>
      <span className="justify-self-end sm:justify-self-start">
        {health ? <HealthStateBadge state={state} /> : <Skeleton className="h-5 w-20" />}
      </span>
      <div className="col-span-full min-w-0 text-sm sm:col-span-1">
        {health ? (
          <>
            <p>
              <span>{`${facts(health)} `}</span>
              {extras[topic]?.(health)}
            </p>
            {state !== "fine" && (
              <p className="text-ink-soft">
                {`${advice(health)} More under “${section}” in docs/operations.`}
              </p>
            )}
          </>
        ) : (
          <Skeleton className="my-0.5 h-4 w-3/4" />
        )}
      </div>
    </Grid>
  );
}

/** Dates and links, which are no plain text. */
const extras: Partial<Record<HealthTopic, (health: ShopHealth) => ReactNode>> = {
  payments: ({ payments }) =>
    payments.orderIds.map((id) => (
      <span key={id} className="mr-2">
        <OrderLink orderId={id} />
      </span>
    )),
  settlement: ({ settlement }) => (
    <>
      {settlement.finishedAt && (
        <>
          <span>{"Last compared on "}</span>
          <Moment at={settlement.finishedAt} />
          <span>{". "}</span>
        </>
      )}
      <TextLink to="/admin/orders/settlement">Settlement</TextLink>
    </>
  ),
  backup: ({ backup }) =>
    backup && (
      <>
        <span>{"Made on "}</span>
        <Moment at={backup.finishedAt} />
        <span>.</span>
      </>
    ),
};
