import { House } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "#browser/page-links";
import { ApiError, api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Product } from "#contracts/calls/catalogue";
import type { Order, OrderLine } from "#contracts/calls/order";
import { orderNumberOf } from "#contracts/order-number";
import { productAddress } from "#contracts/product-address";
import { keptDrafts } from "#ordering/order-draft";
import { useSession } from "#session";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { type CarriedOver, carryOptions } from "./carry-over.ts";
import { ChooseReport } from "./choose-report.tsx";

interface FurtherOrdersProps {
  order: Order;
  line: OrderLine;
}

/** What can be ordered with what was entered for an ordered line. */
export function FurtherOrders({ order, line }: FurtherOrdersProps) {
  const { user } = useSession();
  const openForm = useFilledForm(order);
  const [isChoosing, setIsChoosing] = useState(false);
  const again = useChange({
    async mutationFn(product: Product | null) {
      const { data } = product
        ? { data: product }
        : await api.getProduct({ params: { id: line.product._id } });
      await openForm(data, carryOptions(line, data), anotherRoof);
    },
  });
  if (user?.role === "admin") return null;
  const isGone = again.error instanceof ApiError && again.error.status === 404;
  return (
    <div className="flex flex-col gap-3" data-print="no">
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <Button
          tone="secondary"
          icon={<House aria-hidden className="size-4" />}
          busy={again.isPending}
          onClick={() => again.mutate(null)}
        >
          Order again for another roof
        </Button>
      </div>
      {isGone && (
        <Notice
          tone="warning"
          title={`${line.product.title} is no longer on sale`}
          action={
            <Button tone="secondary" onClick={() => setIsChoosing(true)}>
              Choose another report
            </Button>
          }
        >
          Choose another one: it takes over the pitches, instructions, answers and delivery.
        </Notice>
      )}
      {again.isError && !isGone && (
        <Notice tone="error">
          {messageOf(again.error, "The form could not be filled in. Please try again.")}
        </Notice>
      )}
      {isChoosing && (
        <ChooseReport
          title="Choose another report"
          text="Its form starts with the pitches, instructions, answers and delivery of your order."
          except={line.product._id}
          isBusy={again.isPending}
          problem={null}
          onChoose={(product) => again.mutate(product)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

const anotherRoof =
  "Pitches, instructions, answers and delivery are as in that order. Enter the new roof’s address, and look through the rest.";

/** Opens a product's order form, filled in. */
function useFilledForm(order: Order) {
  const navigate = useNavigate();
  return async (product: Product, { draft, notes }: CarriedOver, intro: string) => {
    const origin = { order: orderNumberOf(order._id), notes: [intro, ...notes] };
    keptDrafts(product._id).fill(draft, origin);
    await navigate(`${productAddress(product)}#place-order`);
  };
}
