import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { OrderDetailsSkeleton } from "#account/orders";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { canTryAgain } from "#client/can-try-again";
import type { SharedDelivery } from "#contracts/calls/order-shares";
import { DeliveredFiles, SummaryFact, JobReferenceFacts } from "#order/blocks";
import { formatRoofs, formatTitles } from "#order/model";
import { unlistedMeta } from "#page";
import { Row, Stack } from "#ui/layout/layout";
import { besideSummary } from "#ui/states/summary-skeleton";
import { Card } from "#ui/layout/card";
import { CopyText } from "#ui/actions/copy-text";
import { QueryFailed } from "#ui/states/error-state";
import { LongDay } from "#ui/layout/instant";
import { LinkButton } from "#ui/actions/link-button";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { ExpiredLink, OwnQueryCache, LinkedPage } from "./linked-page.tsx";

export const meta = () =>
  unlistedMeta("Shared reports", "Roof reports that somebody shared with you.");

export default function SharedDeliveryPage() {
  return (
    <OwnQueryCache>
      <Shared />
    </OwnQueryCache>
  );
}

/** The server renders this page once for all links, so it must not use the address before it runs in the browser. */
function Shared() {
  const { token = "" } = useParams();
  const query = useQuery(apiQuery("getShared", { params: { token } }));
  const shared = query.data?.data;
  if (shared?.state === "open") return <Delivery shared={shared} />;
  if (shared?.state === "expired")
    return (
      <ExpiredLink
        tone="waiting"
        title="This link has expired"
        text="We can email a new one, to the email address that got this one."
        send={async () => (await api.resendSharedLink({ params: { token } })).data.message}
      />
    );
  if (shared)
    return (
      <Closed
        title="This link has ended"
        text="The buyer ended it, or all links to the order were ended. If a ZIP was being downloaded, it stopped before its next file. Please ask the person who shared the reports."
      />
    );
  const message = pickErrorMessage(
    query.error,
    "The reports could not be loaded. Please try again.",
  );
  if (query.isError && !canTryAgain(query.error))
    return (
      <Closed
        title="This link does not work"
        text={`${message} Please ask the person who shared the reports for a new one.`}
      />
    );
  return (
    <LinkedPage title="Shared reports">
      {query.isError ? (
        <QueryFailed
          query={query}
          title="The reports could not be loaded"
          text="Please try again."
        />
      ) : (
        <OrderDetailsSkeleton />
      )}
    </LinkedPage>
  );
}

const Closed = ({ title, text }: { title: string; text: string }) => (
  <OutcomePanel
    tone="error"
    title={title}
    text={text}
    actions={<LinkButton to="/">Go to the shop</LinkButton>}
  />
);

type OpenDelivery = Extract<SharedDelivery, { state: "open" }>;

function Delivery({ shared }: { shared: OpenDelivery }) {
  const products = shared.roofs.map(({ title, address }) => ({
    product: { title },
    quantity: 1,
    projectDetails: { address },
  }));
  return (
    <LinkedPage
      title={formatRoofs({ products }) || formatTitles({ products })}
      subtitle={
        <>
          <span>{formatTitles({ products })}</span>
          <Row as="span" gapX={1.5} wrap className="-my-1">
            <span>{"Order "}</span>
            <CopyText text={shared.orderNumber} label="order number" />
          </Row>
          <span className="block">{`Shared by ${shared.sharedBy}`}</span>
        </>
      }
      isLoaded
    >
      <div className={besideSummary}>
        <DeliveredFiles
          completion={shared.completion}
          versions={shared.versions}
          allVersionsUrl={shared.allVersionsUrl}
          title="Reports"
        />
        <Facts shared={shared} />
      </div>
      <p className="text-sm text-ink-soft" data-print="no">
        This link works until <LongDay at={shared.linkExpiresAt} />, unless the buyer ends it
        earlier. It is yours alone: please do not pass it on.
      </p>
    </LinkedPage>
  );
}

const Facts = ({ shared: { roofs, jobReferences } }: { shared: OpenDelivery }) => (
  <Card as="section" title="About the job">
    <Stack gap={4} className="text-sm">
      {roofs.map(({ title, address }, position) => (
        <SummaryFact key={`${position} ${title}`} title={title}>
          <p>{address || "No address given"}</p>
        </SummaryFact>
      ))}
      <JobReferenceFacts references={jobReferences} />
    </Stack>
  </Card>
);
