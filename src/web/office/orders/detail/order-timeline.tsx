import { useShownZone } from "#browser/time/shown-zone";
import { api } from "#client/api";
import type { OrderEvent } from "#contracts/calls/order-records";
import { recentMoment } from "#contracts/formats";
import { MAX_NOTE } from "#contracts/lengths";
import { tabDraft, useForm } from "#form";
import { submitOnCtrlEnter, typedSince } from "#office/kit";
import { Button } from "#ui/actions/button";
import { Instant } from "#ui/layout/instant";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { TextArea } from "#ui/fields/text-area";
import { actorText, eventLooks, eventText, pickLook } from "#office/orders/event-text.ts";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="flex flex-col">
      {events.map((event, index) => (
        <TimelineItem key={`${event.at} ${index}`} event={event} />
      ))}
    </ol>
  );
}

function TimelineItem({ event }: { event: OrderEvent }) {
  const [Icon] = eventLooks[pickLook(event)];
  const zone = useShownZone();
  return (
    <Row as="li" gap={3} align="stretch" className="group">
      <div aria-hidden className="flex flex-col items-center">
        <Grid
          as="span"
          frame="plain"
          className="size-7 shrink-0 place-items-center rounded-full bg-card text-ink-soft"
        >
          <Icon className="size-3.5" />
        </Grid>
        <span className="w-px grow bg-hairline group-last:hidden" />
      </div>
      <div className="min-w-0 grow pb-4 text-sm">
        <Row as="p" gapX={2} wrap className="min-h-7">
          <span className="font-medium">{eventText(event)}</span>
          <span className="text-ink-soft">
            <span>{`${actorText(event)} · `}</span>
            <Instant at={event.at} className="tabular-nums">
              {recentMoment(event.at, zone)}
            </Instant>
          </span>
        </Row>
        {event.text && (
          <p
            className={`mt-1 rounded-lg px-3 py-2 break-words whitespace-pre-line ${
              event.kind === "noted" ? "bg-amber-soft text-amber-ink" : "bg-sunken"
            }`}
          >
            {event.text}
          </p>
        )}
        {event.files && event.files.length > 0 && (
          <p className="mt-1 wrap-anywhere text-ink-soft">{event.files.join(", ")}</p>
        )}
      </div>
    </Row>
  );
}

export function NoteForm({ orderId }: { orderId: string }) {
  const change = useOrderChange(orderId);
  const form = useForm({
    initial: { note: "" },
    draft: tabDraft<{ note: string }>(`note:${orderId}`),
    check: ({ note }) => ({ note: note.trim() === "" ? "Please write a note" : undefined }),
    async send({ note }) {
      await change(() => api.addOrderNote({ params: { id: orderId }, body: { note } }));
      return (now) => ({ note: typedSince(now.note, note) });
    },
    failed: "The note could not be added.",
  });
  return (
    <Stack as="form" {...form.props} data-print="no" gap={2} align="start">
      <TextArea
        label="Note for the staff"
        hint="Buyers never see it."
        className="w-full"
        rows={2}
        maxLength={MAX_NOTE}
        {...form.field("note")}
        error={form.errors.note ?? form.problem}
        onKeyDown={submitOnCtrlEnter}
      />
      <Button type="submit" tone="secondary" busy={form.isBusy}>
        Add note
      </Button>
    </Stack>
  );
}
