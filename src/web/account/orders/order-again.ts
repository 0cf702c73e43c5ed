import { messageOf } from "#client/api";
import type { Order } from "#contracts/calls/order";
import type { CartAddition } from "#contracts/cart-lines";

export interface OrderedAgain {
  addedCount: number;
  refused: { title: string; reason: string }[];
  /** Files belonged to the order; they are not copied. */
  hadFiles: boolean;
}

/** Puts an order's lines into the cart, each for its own roof. Never rejects; it reports what could not be added. */
export async function orderAgain(
  order: Pick<Order, "products">,
  add: (addition: CartAddition) => Promise<void>,
): Promise<OrderedAgain> {
  const outcome: OrderedAgain = {
    addedCount: 0,
    refused: [],
    hadFiles: order.products.some(
      ({ files }) => files.esxFile !== null || files.blueprint !== null,
    ),
  };
  for (const line of order.products) {
    try {
      await add(additionOf(line));
      outcome.addedCount += 1;
    } catch (error) {
      const reason = messageOf(error, "It could not be added. Please try again.");
      outcome.refused.push({ title: line.product.title, reason });
    }
  }
  return outcome;
}

function additionOf({
  product,
  quantity,
  customFields,
  projectDetails,
}: Order["products"][number]) {
  const answers = Object.entries(customFields).map(([id, { value }]) => [id, value]);
  return {
    product: product._id,
    quantity,
    additionalData: { customFields: Object.fromEntries(answers), projectDetails },
  } satisfies CartAddition;
}
