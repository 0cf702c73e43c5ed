import { useQuery } from "@tanstack/react-query";
import { AboutReport } from "#account/orders";
import { relativeTimeInWords, useShownZone } from "#browser/dates";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { Notice } from "#ui/notice";

/** Shown before an order is completed: a question that its buyer has not answered, or an answer that nobody acted on. */
export function CompletionWarning({ orderId }: { orderId: string }) {
  const now = useNow();
  const zone = useShownZone();
  const { data: response } = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    // The buyer may have answered since the order was shown.
    refetchOnMount: "always",
  });
  if (!response) return null;
  const order = response.data;
  const newest = order.questions?.at(-1);
  const about = newest && <AboutReport order={order} line={newest.line} />;
  if (newest?.state === "open")
    return (
      <Notice tone="warning" title="The buyer has not answered your question yet">
        {about}
        <p className="line-clamp-3 wrap-anywhere">{newest.text}</p>
        <p>Completing the order ends the question.</p>
      </Notice>
    );
  if (!newest?.closedAt || !newest.answer || wasActedOn(order, newest.closedAt)) return null;
  return (
    <Notice
      tone="warning"
      title={`The buyer answered ${relativeTimeInWords(newest.closedAt, now, zone)}:`}
    >
      {about}
      <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        {describeAnswer(newest.answer)}
      </p>
    </Notice>
  );
}

/** Whether anybody who works on the order did something to it after this instant. */
const wasActedOn = ({ timeline = [] }: Order, instant: string): boolean =>
  timeline.some(
    ({ at, actor }) => at > instant && (actor.kind === "staff" || actor.kind === "admin"),
  );

function describeAnswer(answer: NonNullable<OrderQuestion["answer"]>): string {
  const { text, address, location, buildings, files } = answer;
  const parts = [
    buildings.join(", "),
    text,
    address && `Roof address: ${address}`,
    location && "The buyer moved the pin.",
    files.length > 0 && `Files: ${files.map(({ filename }) => filename).join(", ")}`,
  ];
  return parts.filter(Boolean).join("\n");
}
