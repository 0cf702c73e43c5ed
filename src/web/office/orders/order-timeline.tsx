import {
  Ban,
  BellRing,
  Check,
  CircleDollarSign,
  Hammer,
  Link2,
  MessageCircleOff,
  MessageCircleQuestionMark,
  MessageCircleReply,
  MessageCircleWarning,
  MoveRight,
  NotebookPen,
  PackageCheck,
  RotateCcw,
  Share2,
  ShoppingCart,
  Undo2,
  Unlink,
  CircleMinus,
} from "lucide-react";
import { useShownZone } from "#browser/dates";
import type { OrderEvent } from "#contracts/calls/order-records";
import { Instant } from "#ui/instant";
import { actorText, eventText } from "./event-text.ts";

/** Everything that happened to an order: what, by whom and when, oldest first. */
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
  const Icon = icons[pickIconKey(event)];
  const zone = useShownZone();
  return (
    <li className="group flex gap-3">
      <div aria-hidden className="flex flex-col items-center">
        <span className="grid size-7 shrink-0 place-items-center rounded-full border border-hairline bg-card text-ink-soft">
          <Icon className="size-3.5" />
        </span>
        <span className="w-px grow bg-hairline group-last:hidden" />
      </div>
      <div className="min-w-0 grow pb-4 text-sm">
        <p className="flex min-h-7 flex-wrap items-center gap-x-2">
          <span className="font-medium">{eventText(event)}</span>
          <span className="text-ink-soft">
            <span>{`${actorText(event)} · `}</span>
            <Instant at={event.at} className="tabular-nums">
              {shortInstant(event.at, zone)}
            </Instant>
          </span>
        </p>
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
    </li>
  );
}

const icons = {
  placed: ShoppingCart,
  noted: NotebookPen,
  paid: CircleDollarSign,
  "payment-changed": CircleDollarSign,
  "refund-asked": Undo2,
  refunded: Undo2,
  "refund-failed": Undo2,
  "surcharge-settled": Undo2,
  "points-returned": Undo2,
  "points-deducted": CircleMinus,
  "link-ended": Unlink,
  "link-renewed": Link2,
  "payment-accepted": CircleDollarSign,
  "dispute-changed": MessageCircleWarning,
  shared: Share2,
  "share-ended": Unlink,
  "work-marked": Hammer,
  "question-asked": MessageCircleQuestionMark,
  "question-reminded": BellRing,
  "question-answered": MessageCircleReply,
  "question-withdrawn": MessageCircleOff,
  "question-handed-back": BellRing,
  "version-delivered": PackageCheck,
  "revision-requested": RotateCcw,
  "revision-declined": Ban,
  "revision-ended": Ban,
  "refund-requested": Undo2,
  "refund-declined": Ban,
  completed: Check,
  cancelled: Ban,
  moved: MoveRight,
} as const;

function pickIconKey({ kind, to }: OrderEvent): keyof typeof icons {
  if (kind !== "status-changed") return kind in icons ? kind : "moved";
  return to === "completed" || to === "cancelled" ? to : "moved";
}

/** "Nov 20, 3:15 PM", with the year when it is another one. */
function shortInstant(instant: string, timeZone: string | undefined): string {
  const formatYear = (at: Date) => at.toLocaleString("en-US", { timeZone, year: "numeric" });
  const at = new Date(instant);
  const isThisYear = formatYear(at) === formatYear(new Date());
  return at.toLocaleString("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}
