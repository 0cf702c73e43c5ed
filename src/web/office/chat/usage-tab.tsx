import type { UseQueryResult } from "@tanstack/react-query";
import type { ChatAnalytics } from "#contracts/calls/chat";
import type { ApiResponse } from "#contracts/client";
import { dayOfYear, formatCount } from "#contracts/formats";
import { texts } from "#contracts/texts";
import { Tipped } from "#office/kit";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";

/** How much the chat is used, from events that browsers report; conversations are not stored. */
export const AnalyticsTab = ({ query }: { query: UseQueryResult<ApiResponse<ChatAnalytics>> }) => (
  <Part query={query} failed={texts.chatDataFailed} skeleton={<SkeletonRows rows={4} />}>
    {({ data: analytics }) => <Figures analytics={analytics} />}
  </Part>
);

function Figures({ analytics }: { analytics: ChatAnalytics }) {
  const figures = [
    {
      title: "Total conversations",
      text: formatCount(analytics.totalConversations),
      hint: "Visits in which the chat was opened",
    },
    {
      title: "Active users",
      text: formatCount(analytics.activeUsers),
      hint: "Of the last 30 days",
    },
    {
      title: "Conversion rate",
      text: `${analytics.conversionRate}%`,
      hint: "Conversations with a live request",
    },
  ];
  return (
    <Stack gap={8}>
      <Grid as="dl" gap={4} className="sm:grid-cols-3">
        {figures.map(({ title, text, hint }) => (
          <Box key={title} frame="card" className="p-4">
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">{text}</dd>
            <dd className="mt-1 text-sm text-ink-soft">{hint}</dd>
          </Box>
        ))}
      </Grid>
      <Days days={analytics.days} />
    </Stack>
  );
}

/** One bar a day, its part with a live request darker; the same as a table for screen readers. */
function Days({ days }: Pick<ChatAnalytics, "days">) {
  const most = Math.max(1, ...days.map(({ conversations }) => conversations));
  return (
    <section aria-labelledby="days-title">
      <h2 id="days-title" className="text-lg">
        Conversations a day
      </h2>
      <Row aria-hidden gap={1} align="end" line="bottom" edge="line" className="mt-4 h-32">
        {days.map(({ day, conversations, requests }) => (
          <Tipped
            as="div"
            key={day}
            tip={`${dayText(day)}: conversations ${conversations}, live requests ${requests}`}
            style={{ height: `${(conversations / most) * 100}%` }}
            className={`flex min-w-0 grow flex-col justify-end rounded-t-sm bg-primary-soft forced-colors:border ${
              conversations > 0 ? "inset-ring inset-ring-primary" : ""
            }`}
          >
            <div
              style={{ height: `${(requests / Math.max(1, conversations)) * 100}%` }}
              className="max-h-full bg-primary forced-colors:bg-[Highlight]"
            />
          </Tipped>
        ))}
      </Row>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{dayText(days[0]?.day)}</span>
        <Row as="span" gap={1.5}>
          <span className="size-2.5 rounded-sm bg-primary forced-colors:bg-[Highlight]" /> with a
          live request
        </Row>
        <span>{dayText(days.at(-1)?.day)}</span>
      </div>
      {/* A table is never narrower than its words, so its frame is hidden. */}
      <div className="sr-only">
        <table>
          <caption>Conversations and live requests of the last 30 days</caption>
          <thead>
            <tr>
              <th>Day</th>
              <th>Conversations</th>
              <th>Live requests</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, conversations, requests }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{conversations}</td>
                <td>{requests}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const dayText = (day: string | undefined): string =>
  day === undefined ? "" : dayOfYear(day, "UTC");
