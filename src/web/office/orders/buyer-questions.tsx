import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#browser/lazy-part";
import { useFocusWhen } from "#browser/use-focus-when";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { findOpen, HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { loadRoofMap } from "#map";
import { QuestionThread } from "#order/blocks";
import { useShopSettings } from "#page";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { PartBoundary } from "#ui/part-boundary";
import { toast } from "#ui/toast";
import { useOrderChange } from "./use-order-change.ts";

interface BuyerQuestionsProps {
  order: Order;
  /** The id of the question that was asked here last, which takes focus. */
  asked: string | null;
}

/** What the buyer was asked, and answered; nothing where nobody asked. */
export function BuyerQuestions({ order, asked }: BuyerQuestionsProps) {
  const questions = order.questions ?? [];
  const area = useFocusWhen<HTMLElement>(questions.some(({ _id }) => _id === asked));
  if (questions.length === 0) return null;
  const open = findOpen(questions);
  const moved = questions.findLast(({ answer }) => answer?.location);
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="Questions to the buyer"
      className="flex flex-col gap-4 rounded-lg border border-hairline bg-card p-4 text-sm"
    >
      <h3 className="font-semibold">Questions to the buyer</h3>
      {order.openMatter === "handed-back" && (
        <Notice tone="warning">
          No answer for {HAND_BACK_AFTER_DAYS} days. Call the buyer, withdraw the question and go
          on, or cancel the order. The buyer can still answer.
        </Notice>
      )}
      <QuestionThread order={order} isOffice />
      {open && (
        <Withdraw orderId={order._id} question={open} onWithdrawn={() => area.current?.focus()} />
      )}
      {moved && <MovedPin order={order} question={moved} />}
    </section>
  );
}

interface WithdrawProps {
  orderId: string;
  question: OrderQuestion;
  /** The button that had focus is gone. */
  onWithdrawn: () => void;
}

function Withdraw({ orderId, question, onWithdrawn }: WithdrawProps) {
  const change = useOrderChange(orderId);
  const withdraw = useChange({
    mutationFn: () =>
      change(() =>
        api.withdrawQuestion({ params: { id: orderId }, body: { question: question._id } }),
      ),
    onSuccess() {
      onWithdrawn();
      toast.success("The question was withdrawn");
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3" data-print="no">
      <Button
        tone="secondary"
        size="dense"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Withdraw question
      </Button>
      {withdraw.isError && (
        <p role="alert" className="text-red-ink">
          {pickErrorMessage(
            withdraw.error,
            "The question could not be withdrawn. Please try again.",
          )}
        </p>
      )}
    </div>
  );
}

/** The ordered pin stays with its line; this is where the buyer says the roof is. */
function MovedPin({ order, question }: { order: Order; question: OrderQuestion }) {
  const location = question.answer?.location;
  if (!location) return null;
  const ordered = order.products[question.line]?.projectDetails?.location ?? null;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">The buyer moved the pin</span>
        <span>
          {ordered
            ? `, ${distanceText(ordered, location)} from where it was ordered.`
            : "; the order had none."}
        </span>
      </p>
      <RoofMapOnDemand
        location={location}
        label="Map of the moved pin"
        action="Show the moved pin"
      />
    </div>
  );
}

interface Place {
  lat: number;
  lng: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Over the ground, in metres (haversine). */
function metresBetween(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along =
    half(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(along));
}

/** "85 ft", or miles from half a mile on. */
export function distanceText(one: Place, other: Place): string {
  const feet = metresBetween(one, other) / 0.3048;
  return feet < 2640 ? `${Math.round(feet)} ft` : `${(feet / 5280).toFixed(1)} miles`;
}

const useRoofMap = lazyPart(loadRoofMap);

interface RoofMapOnDemandProps {
  location: { lat: number; lng: number };
  /** For example "Map of the roof". */
  label: string;
  /** Text of the button that shows it. */
  action: string;
  /** Loads the map without a press of the button. */
  isShown?: boolean;
}

/** A map with a pin, whose code and pictures are loaded on request; nothing where the shop has no map. */
export function RoofMapOnDemand(props: RoofMapOnDemandProps) {
  const [isShown, setIsShown] = useState(props.isShown ?? false);
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  if (!settings) return null;
  if (!isShown)
    return (
      <Button
        tone="secondary"
        size="dense"
        className="h-fit w-fit"
        icon={MapPin}
        onClick={() => setIsShown(true)}
      >
        {props.action}
      </Button>
    );
  return (
    <PartBoundary isCard onRetry={reload}>
      <Suspense fallback={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}>
        <RoofMap settings={settings} location={props.location} label={props.label} />
      </Suspense>
    </PartBoundary>
  );
}
