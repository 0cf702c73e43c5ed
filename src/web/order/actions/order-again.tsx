import { RotateCcw } from "lucide-react";
import { Link } from "#browser/loading/page-links";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import type { LineFiles } from "#contracts/calls/line-files";
import type { Order, OrderLine } from "#contracts/calls/order";
import { type CartAddition, nameFiles } from "#contracts/cart-lines";
import { counted } from "#contracts/counted";
import { addToCart } from "#ordering/cart";
import { Button } from "#ui/actions/button";
import { Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PrintButton } from "#ui/actions/print-button";
import { carryTier, type Target } from "./carry-over.ts";
import { readLineFiles, useOpenOrder } from "./open-order.tsx";

/** Puts an order's reports into the cart again, and says what of them could not be; beside it, a button to print the order. */
export function OrderAgain() {
  const { order, access } = useOpenOrder();
  const again = useChange({
    mutationFn: () =>
      orderAgain(order, {
        add: addToCart,
        findProduct: async (id) => (await api.getProduct({ params: { id } })).data,
        readFiles: (line, position) => readLineFiles(access, line, position),
      }),
  });
  return (
    <Stack role="group" aria-label="What you can do" gap={4} data-print="no">
      <Toolbar className="*:max-sm:grow">
        <Button
          tone="secondary"
          icon={RotateCcw}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          Order again
        </Button>
        <PrintButton />
      </Toolbar>
      {again.data && <AgainNotice {...again.data} />}
    </Stack>
  );
}

function AgainNotice({ addedCount, refused, missingFiles, notes }: OrderedAgain) {
  return (
    <>
      {addedCount > 0 && (
        <Notice
          tone="success"
          title={`${counted(addedCount, "report is", "reports are")} in your cart`}
          action={
            <Link to="/cart" className="link inline-flex min-h-6 items-center font-semibold">
              View cart
            </Link>
          }
        >
          <span>Roof addresses, pitches, answers and files are copied.</span>
          {missingFiles.length > 0 && (
            <span>{` These files are not: ${missingFiles.join(", ")}. Choose them again on the product’s page for a report that needs them.`}</span>
          )}
          {notes.map((note, position) => (
            <p key={position}>{note}</p>
          ))}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error" title="Not everything could be added">
          <ul>
            {refused.map(({ title, reason }, position) => (
              <li key={`${position} ${title}`}>{`${title}: ${reason}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface OrderedAgain {
  addedCount: number;
  refused: { title: string; reason: string }[];
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
  const namesOf = (kind: string) =>
    files.filter((file) => file.kind === kind).map(({ name }) => name);
  return {
    product: product._id,
    quantity,
    additionalData: {
      customFields: Object.fromEntries(answers),
      projectDetails,
      files: nameFiles(namesOf("esx")[0] ?? null, namesOf("blueprint")),
      attachments: files.map(({ url }) => url),
      // The first tier is the default, so it is left out.
      ...(tier !== "" && { tier }),
    },
  } satisfies CartAddition;
}
