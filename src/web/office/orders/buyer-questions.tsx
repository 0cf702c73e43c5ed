import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { QuestionThread } from "#account/orders";
import { lazyPart } from "#browser/lazy-part";
import { api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order, OrderQuestion } from "#contracts/calls/order";
import { HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { loadRoofMap } from "#map";
import { useShopSettings } from "#page";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { PartBoundary } from "#ui/part-boundary";
import { toast } from "#ui/toast";
import { distanceText } from "./distance.ts";
import { useShowOrder } from "./use-show-order.ts";

const useRoofMap = lazyPart(loadRoofMap);

/** What the buyer was asked, and answered; nothing where nobody asked. */
export function BuyerQuestions({ order }: { order: Order }) {
  const questions = order.questions ?? [];
  if (questions.length === 0) return null;
  const open = questions.find(({ state }) => state === "open");
  const moved = questions.findLast(({ answer }) => answer?.location);
  return (
    <section
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
      <QuestionThread questions={questions} isOffice />
      {open && <Withdraw orderId={order._id} question={open} />}
      {moved && <MovedPin order={order} question={moved} />}
    </section>
  );
}

function Withdraw({ orderId, question }: { orderId: string; question: OrderQuestion }) {
  const show = useShowOrder();
  const withdraw = useChange({
    mutationFn: () =>
      api.withdrawQuestion({ params: { id: orderId }, body: { question: question._id } }),
    onSuccess: ({ data }) => {
      show(data);
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
          {messageOf(withdraw.error, "The question could not be withdrawn. Please try again.")}
        </p>
      )}
    </div>
  );
}

/** The ordered pin stays with its line; this is where the buyer says the roof is. */
function MovedPin({ order, question }: { order: Order; question: OrderQuestion }) {
  const [isShown, setIsShown] = useState(false);
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  const location = question.answer?.location;
  if (!location) return null;
  const ordered = order.products[question.line]?.projectDetails?.location ?? null;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-medium">The buyer moved the pin</span>
        {ordered
          ? `, ${distanceText(ordered, location)} from where it was ordered.`
          : "; the order had none."}
      </p>
      {settings &&
        (isShown ? (
          <PartBoundary isCard onRetry={reload}>
            <Suspense
              fallback={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}
            >
              <RoofMap settings={settings} location={location} label="Map of the moved pin" />
            </Suspense>
          </PartBoundary>
        ) : (
          <Button
            tone="secondary"
            size="dense"
            className="w-fit"
            icon={<MapPin aria-hidden className="size-4" />}
            onClick={() => setIsShown(true)}
          >
            Show the moved pin
          </Button>
        ))}
    </div>
  );
}
