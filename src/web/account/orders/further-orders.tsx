import { House, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "#browser/page-links";
import { ApiError, api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Product } from "#contracts/calls/catalogue";
import type { Order } from "#contracts/calls/order";
import { orderNumberOf } from "#contracts/order-number";
import { productAddress } from "#contracts/product-address";
import { buyersMemory } from "#ordering/buyer";
import { keptDrafts } from "#ordering/order-draft";
import { useSession } from "#session";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { type CarriedOver, carryOptions, carryRoof } from "./carry-over.ts";
import { ChooseReport } from "./choose-report.tsx";
import { carryReferences } from "./carry-references.ts";
import { type OrderAccess, readLineFiles } from "./order-calls.ts";
import { roofPlace } from "./roof-place.ts";

interface FurtherOrdersProps {
  order: Order;
  /** Of the line. */
  position: number;
  access: OrderAccess;
}

interface Further {
  roof: "same" | "another";
  /** The line's own where it is null. */
  product: Product | null;
}

/** What can be ordered with what was entered for an ordered line. */
export function FurtherOrders(props: FurtherOrdersProps) {
  const { order, position } = props;
  const line = order.products[position]!;
  const { user } = useSession();
  const [choosing, setChoosing] = useState<Further["roof"] | null>(null);
  const place = roofPlace(order, position);
  const { isGone, problem, ...further } = useFurther(props);
  if (user?.role === "admin") return null;
  const choose = (roof: Further["roof"]) => {
    further.reset();
    setChoosing(roof);
  };
  return (
    <div className="flex flex-col gap-3" data-print="no">
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {isBought(order) && place.address !== "" && (
          <Button
            tone="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => choose("same")}
          >
            Add to this roof
          </Button>
        )}
        <Button
          tone="secondary"
          icon={<House aria-hidden className="size-4" />}
          busy={further.isPending && choosing === null}
          onClick={() => further.mutate({ roof: "another", product: null })}
        >
          Order again for another roof
        </Button>
      </div>
      {isGone && <Gone title={line.product.title} onChoose={() => choose("another")} />}
      {choosing ? (
        <ChooseReport
          {...(choosing === "same" ? sameRoofChoice(place.address) : anotherRoofChoice)}
          except={line.product._id}
          isBusy={further.isPending}
          problem={problem}
          onChoose={(product) => further.mutate({ roof: choosing, product })}
          onClose={() => setChoosing(null)}
        />
      ) : (
        problem && <Notice tone="error">{problem}</Notice>
      )}
    </div>
  );
}

function Gone({ title, onChoose }: { title: string; onChoose: () => void }) {
  return (
    <Notice
      tone="warning"
      title={`${title} is no longer on sale`}
      action={
        <Button tone="secondary" onClick={onChoose}>
          Choose another report
        </Button>
      }
    >
      Choose another one: it takes over the pitches, instructions, answers and delivery.
    </Notice>
  );
}

/** Opens the form of a further report. */
function useFurther({ order, position, access }: FurtherOrdersProps) {
  const line = order.products[position]!;
  const openForm = useFilledForm(order);
  const { error, variables, ...further } = useChange({
    async mutationFn({ roof, product }: Further) {
      const chosen = product ?? (await api.getProduct({ params: { id: line.product._id } })).data;
      if (roof === "another") return openForm(chosen, carryOptions(line, chosen), anotherRoof);
      const sent = await readLineFiles(access, line, position);
      const same = { ...roofPlace(order, position), sent };
      const carried = carryRoof(line, chosen, same);
      const notes = [
        ...carried.notes,
        ...carryReferences(order.jobReferences, buyersMemory.checkout),
      ];
      return openForm(chosen, { ...carried, notes }, sameRoof);
    },
  });
  /** The line's own product is not there any more. */
  const isGone = error instanceof ApiError && error.status === 404 && variables?.product === null;
  const problem =
    error && !isGone
      ? messageOf(error, "The form could not be filled in. Please try again.")
      : null;
  return { ...further, isGone, problem };
}

/** Paid, and not cancelled. */
const isBought = ({ status }: Order): boolean => status !== "pending" && status !== "cancelled";

const sameRoofChoice = (address: string) => ({
  title: "Add to this roof",
  text: `Choose another report for ${address}. Its form starts with the pin, pitches, instructions and files of your order.`,
});

const anotherRoofChoice = {
  title: "Choose another report",
  text: "Its form starts with the pitches, instructions, answers and delivery of your order.",
};

const sameRoof =
  "It is for the same roof: address, pin, pitches, instructions and files are as in that order. Look through them.";

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
