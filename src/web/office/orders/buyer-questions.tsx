import { QuestionThread } from "#account/orders";
import { useFocusWhen } from "#browser/use-focus-when";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { HAND_BACK_AFTER_DAYS, findOpen } from "#contracts/order-questions";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { toast } from "#ui/toast";
import { distanceText } from "./distance.ts";
import { RoofMapOnDemand } from "./roof-map-on-demand.tsx";
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
