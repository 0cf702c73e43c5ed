import { useState } from "react";
import { api } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { Button } from "#ui/button";
import { Instant } from "#ui/instant";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { useOrderChange } from "./use-order-change.ts";

type Question = "end" | "renew";

/** The mailed links to a guest's order page: whether they work, to end them, and to mail a new one. */
export function OrderLinkControl({ order }: { order: Order }) {
  const changeOrder = useOrderChange(order._id);
  const [question, setQuestion] = useState<Question | null>(null);
  const change = useChange({
    mutationFn: (chosen: Question) => {
      const call = chosen === "end" ? api.endOrderLink : api.renewOrderLink;
      return changeOrder(() => call({ params: { id: order._id } }));
    },
    onSuccess: (_, chosen) => {
      setQuestion(null);
      toast.success(chosen === "end" ? "The links have ended" : "The new link is on its way");
    },
  });
  if (!order.link) return null;
  const { endedAt } = order.link;
  const { title, text, confirmLabel } = questions[question ?? "renew"];
  return (
    <section
      className="flex flex-col items-start gap-2"
      aria-label="Link for the guest"
      data-print="no"
    >
      <h3 className="text-sm font-semibold">Link for the guest</h3>
      <p className="text-sm text-ink-soft">
        {endedAt === null ? (
          "Every email about this order contains a link that opens it without logging in."
        ) : (
          <>
            <span>{"Ended "}</span>
            <Instant at={endedAt} />
            <span>. No link opens this order.</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="dense" onClick={() => setQuestion("renew")}>
          Email a new link
        </Button>
        {endedAt === null && (
          <Button tone="quiet" size="dense" onClick={() => setQuestion("end")}>
            End the links
          </Button>
        )}
      </div>
      <ChangeQuestion
        open={question !== null}
        title={title(formatOrderNumber(order._id))}
        text={text(order.contact.email)}
        confirmLabel={confirmLabel}
        tone={question === "end" ? "danger" : "primary"}
        change={change}
        failed="That did not work. Please try again."
        onConfirm={() => question && change.mutate(question)}
        onCancel={() => setQuestion(null)}
      />
    </section>
  );
}

const questions = {
  end: {
    title: (number: string) => `End the links to order ${number}?`,
    text: () =>
      "Nobody can open this order with an emailed link until you email a new one. Links that the buyer shared end, too.",
    confirmLabel: "End the links",
  },
  renew: {
    title: (number: string) => `Email a new link to order ${number}?`,
    text: (email: string) =>
      `It goes to ${email}. Earlier links stop working, also those that the buyer shared.`,
    confirmLabel: "Email a new link",
  },
};
