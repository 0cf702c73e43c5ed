import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { relativeTime } from "#contracts/formats";
import { useNow } from "#browser/time/use-now";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { Session } from "#contracts/calls/sessions";
import { Badge } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { FailedNotice } from "#ui/states/failed-notice";
import { Instant } from "#ui/layout/instant";
import { DividedList, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";

const sessionsQuery = { ...apiQuery("listSessions", {}), gcTime: 0 };

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card as="section" title="Where you are logged in" isFlush>
      <Part
        query={sessions}
        skeleton={<SkeletonRows rows={2} />}
        failed="Your sessions could not be loaded"
      >
        {({ data }) => <Sessions sessions={data} />}
      </Part>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const queries = useQueryClient();
  const now = useNow();
  const renew = () => refetch(queries, "listSessions");
  const endOthers = useChange({
    mutationFn: () => api.endOtherSessions({}),
    async onSuccess({ data }) {
      toast.success(data.message);
      await renew();
    },
  });
  return (
    <>
      <DividedList aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnded={renew} />
        ))}
      </DividedList>
      {sessions.length > 1 && (
        <Stack gap={3} align="start" line="top" className="p-4 sm:px-6">
          <FailedNotice
            error={endOthers.error}
            failed="The other devices could not be logged out."
          />
          <Button tone="secondary" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all other devices
          </Button>
        </Stack>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  now: number;
  onEnded: () => Promise<void>;
}

function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { device, network, lastSeenAt, isThis, isLocked } = session;
  const end = useChange({
    mutationFn: () => api.endSession({ params: { id: session.id } }),
    async onSuccess() {
      toast.success(`${device} is logged out`);
      await onEnded();
    },
  });
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  return (
    <Row as="li" gapX={4} gapY={2} wrap className="px-4 py-3 sm:px-6">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-48">
        <Row as="p" gapX={3} gapY={1} wrap className="font-medium">
          <span>{device}</span>
          {isThis && <Badge tone="primary">This device</Badge>}
          {isLocked && <Badge tone="neutral">Locked</Badge>}
        </Row>
        <p className="text-sm text-ink-soft">
          {network && (
            <>
              <span>{"Network "}</span>
              <span className="figures wrap-anywhere">{network}</span>
              <span>{" · "}</span>
            </>
          )}
          <span>{"Last seen "}</span>
          <Instant at={lastSeenAt}>{relativeTime(lastSeenAt, now).toLowerCase()}</Instant>
        </p>
        {end.isError && (
          <p role="alert" className="text-sm text-red-ink">
            {pickErrorMessage(end.error, "This device could not be logged out. Please try again.")}
          </p>
        )}
      </div>
      {!isThis && (
        <Button
          tone="quiet"
          aria-label={`Log out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          Log out
        </Button>
      )}
    </Row>
  );
}
