import type { ReactNode } from "react";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { counted, formatCount, listed, longDate } from "#contracts/formats";
import { reviewsText } from "#contracts/reviews";
import { minutesText } from "#contracts/track-record";
import { pageMeta, pageShop } from "#page";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import { EmptyState } from "#ui/states/empty-state";
import { Instant } from "#ui/layout/instant";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Stars } from "#ui/stars";
import type { Route } from "./+types/track-record-page";

const trail: BreadcrumbItem[] = [{ label: "Home", to: "/" }, { label: "Track record" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageShop);
  const { data } = await api.getTrackRecord({});
  return { ...data, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Track record",
    description: "How fast we deliver and what buyers say, computed from our own orders.",
    path: "/track-record",
    publicUrl: loaderData?.publicUrl,
    trail,
  });

export default function TrackRecordPage({ loaderData: { record } }: Route.ComponentProps) {
  return (
    <Stack gap={8} className="page-width pt-4 pb-10">
      <Breadcrumb items={trail} />
      <div>
        <h1 className="text-3xl">Track record</h1>
        <p className="measure mt-3 text-ink-soft">
          These figures are computed from our own orders of the last 12 months and from all reviews
          that buyers ever wrote. Nobody types them in. No order is left out because it looks bad:
          late ones count even if they were cancelled or are still not delivered, and reviews that
          we do not show count like any other. Only orders of our own people are left out.
        </p>
      </div>
      {record ? (
        <Figures record={record} />
      ) : (
        <EmptyState
          title="Not enough orders yet"
          text="The figures show once 20 orders have been delivered within 12 months: fewer say too little."
          action={<LinkButton to="/products">See all reports</LinkButton>}
        />
      )}
    </Stack>
  );
}

type ShownRecord = NonNullable<Route.ComponentProps["loaderData"]["record"]>;

function Figures({ record }: { record: ShownRecord }) {
  const { orders, medianMinutes, onTimePercent, revisionsPerHundred, reviews, computedAt } = record;
  // The server does not know the reader's time zone.
  const timeZone = useIsHydrating() ? "UTC" : undefined;
  return (
    <>
      <Toolbar as="dl" gap={4}>
        <Figure term="Delivered orders" note="In the last 12 months">
          {formatCount(orders)}
        </Figure>
        <Figure term="Median turnaround" note="From payment to delivery: half of them took less">
          {minutesText(medianMinutes)}
        </Figure>
        {onTimePercent !== null && (
          <Figure term="Delivered on time" note={onTimeNote(record)}>
            {`${onTimePercent.toFixed(1)}%`}
          </Figure>
        )}
        <Figure term="Revisions per 100 orders" note="Whenever a buyer asked for one">
          {revisionsPerHundred.toFixed(1)}
        </Figure>
        {reviews && (
          <Figure
            term="Reviews"
            note={`Of 5 stars, from ${reviewsText(reviews.count)} of all time, by buyers of a delivered report`}
          >
            <Row as="span" gap={3} wrap>
              <span>{reviews.average.toFixed(1)}</span>
              <Stars value={reviews.average} className="text-xl" />
            </Row>
          </Figure>
        )}
      </Toolbar>
      <p className="text-sm text-ink-soft">
        Computed on <Instant at={computedAt}>{longDate(computedAt, timeZone)}</Instant>
      </p>
    </>
  );
}

function onTimeNote({ overdue, cancelledLate }: ShownRecord): string {
  const never = [
    ...(overdue > 0 ? [`${counted(overdue, "order")} overdue now`] : []),
    ...(cancelledLate > 0 ? [`${cancelledLate} cancelled after the due time`] : []),
  ];
  const all = "Of all orders with a due time that was kept or is past";
  return never.length === 0 ? all : `${all}; ${listed(never)} count as late`;
}

const Figure = (props: { term: string; note: string; children: ReactNode }) => (
  <Stack gap={1} frame="card" className="min-w-0 grow basis-60 p-6 wrap-anywhere">
    <dt className="text-sm font-medium text-ink-soft">{props.term}</dt>
    <dd className="text-3xl font-semibold tabular-nums">{props.children}</dd>
    <dd className="text-sm text-ink-soft">{props.note}</dd>
  </Stack>
);
