import { pickErrorMessage } from "#client/api";
import type { LineFiles } from "#contracts/calls/line-files";
import type { Order, OrderLine } from "#contracts/calls/order";
import type { CartAddition } from "#contracts/cart-lines";
import { carryTier, type Target } from "./carry-over.ts";

export interface OrderedAgain {
  addedCount: number;
  refused: { title: string; reason: string }[];
  /** Names of files that could not be taken over. */
  missingFiles: string[];
  /** Deliveries that changed since, in sentences that begin with the report's title. */
  notes: string[];
}

interface CartCalls {
  add: (addition: CartAddition) => Promise<void>;
  findProduct: (id: string) => Promise<Target>;
  /** The files of the line at a position. */
  readFiles: (line: OrderLine, position: number) => Promise<LineFiles>;
}

/** Puts an order's lines into the cart, each for its own roof. Never rejects; it reports what could not be added. */
export async function orderAgain(
  order: Pick<Order, "products">,
  { add, findProduct, readFiles }: CartCalls,
): Promise<OrderedAgain> {
  const outcome: OrderedAgain = { addedCount: 0, refused: [], missingFiles: [], notes: [] };
  for (const [position, line] of order.products.entries()) {
    try {
      const { files, missing } = await readFiles(line, position);
      const tier = carryTier(line, line.tier && (await findProduct(line.product._id)));
      await add(toCartAddition(line, files, tier.id));
      outcome.addedCount += 1;
      outcome.notes.push(...tier.notes.map((note) => `${line.product.title}: ${note}`));
      outcome.missingFiles.push(...missing);
    } catch (error) {
      const reason = pickErrorMessage(error, "It could not be added. Please try again.");
      outcome.refused.push({ title: line.product.title, reason });
    }
  }
  return outcome;
}

function toCartAddition(
  { product, quantity, customFields, projectDetails }: OrderLine,
  files: LineFiles["files"],
  tier: string,
) {
  const answers = Object.entries(customFields).map(([id, { value }]) => [id, value]);
  const findFileName = (kind: string) => files.find((file) => file.kind === kind)?.name ?? null;
  return {
    product: product._id,
    quantity,
    additionalData: {
      customFields: Object.fromEntries(answers),
      projectDetails,
      files: { esxFile: findFileName("esx"), blueprint: findFileName("blueprint") },
      attachments: files.map(({ url }) => url),
      // The first tier is the default, so it is left out.
      ...(tier !== "" && { tier }),
    },
  } satisfies CartAddition;
}
