import { useNavigate } from "#browser/loading/page-links";
import { useNow } from "#browser/time/use-now";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { dueTimeText, recentDay } from "#contracts/formats";
import { findCart, type PricedLine } from "#ordering/cart";
import { Button } from "#ui/actions/button";
import { Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";
import { dismissedNotices } from "./use-ordered-roofs.ts";

interface OrderedRoofNoticeProps {
  row: PricedLine;
  ordered: OrderedRoof;
  onDismiss: () => void;
}

/** Says at a line of the cart that its roof was ordered before, and opens that order on demand. */
export function OrderedRoofNotice({ row, ordered, onDismiss }: OrderedRoofNoticeProps) {
  const now = useNow();
  const navigate = useNavigate();
  const { line, product } = row;
  const title = product?.title ?? "The report";
  const use = async () => {
    const putBack = (await findCart())?.remove(line._id);
    if (putBack)
      toast.info(`${title} was removed from your cart`, {
        action: { label: "Undo", onClick: putBack },
      });
    await navigate(
      ordered.token === null ? `/orders?order=${ordered.order}` : `/track/${ordered.token}`,
    );
  };
  return (
    <div role="group" aria-label={`${title}: ordered before`} className="font-normal">
      <Notice
        action={
          <Toolbar>
            <Button tone="secondary" onClick={() => void use()}>
              Use it
            </Button>
            <Button
              tone="quiet"
              onClick={() => {
                dismissedNotices.add(line._id);
                onDismiss();
              }}
            >
              Order anyway
            </Button>
          </Toolbar>
        }
      >
        <p>{orderedText(ordered, new Date(now))}</p>
        {isWrittenOtherwise(row, ordered) && <p className="text-ink-soft">{ordered.address}</p>}
      </Notice>
    </div>
  );
}

/** The pins are on one roof, and the address was another one. */
const isWrittenOtherwise = ({ line }: PricedLine, { address }: OrderedRoof): boolean =>
  address !== line.additionalData?.projectDetails?.address;

/** "You ordered this roof on March 3; the report is here." The year is named where it is not this one. */
export function orderedText(ordered: OrderedRoof, now: Date): string {
  const day = recentDay(ordered.orderedAt, undefined, now);
  return `You ordered this roof on ${day}; ${ordered.isDelivered ? "the report is here." : workText(ordered, now)}`;
}

/** A time that has passed is not promised again, nor one that is paused. */
function workText({ needsAnswer, dueAt }: OrderedRoof, now: Date): string {
  if (needsAnswer) return "we need your answer before we can go on.";
  return dueAt !== null && new Date(dueAt) > now
    ? `it is being made, and you will have it by ${dueTimeText(dueAt)}.`
    : "it is being made.";
}
