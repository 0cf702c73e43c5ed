import { Minus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { loadOnRequest } from "#browser/loading/load-again";
import { Link } from "#browser/loading/page-links";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-quantity";
import { isSameReferences } from "#contracts/job-references";
import { unreachableText } from "#contracts/client";
import { formatCents } from "#contracts/money";
import { priceInTier } from "#contracts/pricing";
import { productAddress } from "#contracts/product-address";
import { texts } from "#contracts/texts";
import { typedCount } from "#contracts/typed-number";
import {
  findCart,
  lacksRoof,
  listCartTurnarounds,
  LineAnswers,
  type PricedLine,
  replacedTierText,
  tierLabel,
} from "#ordering/cart";
import { type OrderedCart, OrderedRoofNotice } from "#ordering/ordered-roofs";
import { Picture, Price } from "#product";
import { LinePromise } from "#promise";
import { IconButton } from "#ui/actions/icon-button";
import { Box, Row, Stack } from "#ui/layout/layout";
import { Table, type TableColumn } from "#ui/layout/table";
import { TextLink } from "#ui/actions/text-link";
import { toast } from "#ui/states/toast";

interface QuantityStepperProps {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

function QuantityStepper({ label, quantity, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const quantity = typedCount(text);
    if (Number.isInteger(quantity)) onChange(nearestQuantity(quantity));
  };
  const isWrong = typed !== null && typed !== "" && !Number.isInteger(typedCount(typed));
  return (
    <Row
      inline
      frame="panel"
      edge="line"
      className="bg-card has-[input:focus-visible]:border-focus has-[input[aria-invalid]]:border-red"
    >
      <IconButton
        label={`One less of ${label}`}
        icon={Minus}
        iconClass="size-4"
        style={inPixels}
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`Quantity of ${label}`}
        aria-invalid={isWrong || undefined}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setTyped(null);
        }}
        className="h-11 w-10 rounded-sm bg-transparent text-center tabular-nums aria-invalid:text-red-ink"
      />
      <IconButton
        label={`One more of ${label}`}
        icon={Plus}
        iconClass="size-4"
        style={inPixels}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      />
    </Row>
  );
}

/** So that the stepper has room on a phone when the text is large. */
const inPixels = { width: 44, height: 44 };

const nearestQuantity = (quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity));

interface CartTableProps {
  lines: readonly PricedLine[];
  /** Orders in which roofs of lines were ordered before, by the line's id. */
  ordered: OrderedCart["byLine"];
  /** Called after a line was removed or its notice is gone, to move focus. */
  onLineGone: () => void;
}

export function CartTable({ lines, ordered, onLineGone }: CartTableProps) {
  const remove = async (row: PricedLine) => {
    const cart = await findCart();
    if (!cart) return;
    const putBack = cart.remove(row.line._id);
    toast.info(`${formatCartTitle(row)} was removed from your cart`, {
      action: { label: "Undo", onClick: putBack },
    });
    onLineGone();
  };
  return (
    <div>
      <Table
        caption="Products in your cart"
        columns={[...makeColumns(lines), removeColumn((row) => void remove(row))]}
        rows={lines}
        rowKey={({ line }) => line._id}
        rowProps={() => ({ className: "relative align-top" })}
        details={(row) => {
          const found = ordered.get(row.line._id);
          if (!found) return null;
          return (
            <div className="sm:py-3.5">
              <OrderedRoofNotice row={row} ordered={found} onDismiss={onLineGone} />
            </div>
          );
        }}
      />
      <Row gapX={6} align="stretch" wrap className="text-sm">
        <Link to="/cart#list" className={taskClass}>
          Several roofs? Paste a list
        </Link>
        {lines.length > 1 && (
          <Link to="/cart#map" className={taskClass}>
            All roofs on the map
          </Link>
        )}
      </Row>
    </div>
  );
}

const setQuantity = async (lineId: string, quantity: number) =>
  (await findCart())?.setQuantity(lineId, quantity);

const formatCartTitle = ({ product }: PricedLine) => product?.title ?? texts.productNotFound;

/** Price of one report, with its tier's surcharge, so that price and quantity make the subtotal. */
function PriceCell({ row: { product, tier } }: { row: PricedLine }) {
  if (!product || !tier) return <span>–</span>;
  return <Price {...priceInTier(product, tier)} size="small" />;
}

const makeColumns = (lines: readonly PricedLine[]): TableColumn<PricedLine>[] => [
  {
    header: "Product",
    isRowHeader: true,
    className: "sm:pl-0",
    cell: (row) => <ProductCell row={row} lines={lines} />,
  },
  {
    header: "Price",
    isNumeric: true,
    className: "*:*:justify-end",
    cell: (row) => <PriceCell row={row} />,
  },
  {
    header: "Quantity",
    cell: (row) =>
      row.product ? (
        <QuantityStepper
          label={formatCartTitle(row)}
          quantity={row.line.quantity}
          onChange={(quantity) => void setQuantity(row.line._id, quantity)}
        />
      ) : (
        <span className="tabular-nums">{row.line.quantity}</span>
      ),
  },
  {
    header: "Subtotal",
    isNumeric: true,
    cell: ({ product, totalCents }) => (
      <span className="font-semibold">{product ? formatCents(totalCents) : "–"}</span>
    ),
  },
];

const removeColumn = (remove: (row: PricedLine) => void): TableColumn<PricedLine> => ({
  header: "Remove",
  isHeaderHidden: true,
  className: "max-sm:absolute max-sm:top-1 max-sm:-right-3 sm:w-11 sm:pr-0",
  cell: (row) => (
    <IconButton
      label={`Remove ${formatCartTitle(row)}`}
      icon={Trash2}
      tone="danger"
      className="sm:-my-2.5"
      onClick={() => remove(row)}
    />
  ),
});

interface ProductCellProps {
  row: PricedLine;
  /** Of the whole cart. */
  lines: readonly PricedLine[];
}

function ProductCell({ row, lines }: ProductCellProps) {
  const { line, product } = row;
  const label = tierLabel(row);
  const replaced = replacedTierText(row);
  return (
    <Row gap={4} align="stretch" className="w-full pb-2 max-sm:pr-9 sm:pb-0">
      <Box
        as={Picture}
        file={product?.image}
        isCard
        alt=""
        sizes="96px"
        frame="panel"
        className="h-fit w-20 shrink-0 sm:w-24"
      />
      <Stack gap={1.5} className="min-w-0 wrap-anywhere">
        {product ? (
          <Link
            to={productAddress(product)}
            prefetch="intent"
            className="font-semibold underline-offset-4 hover:text-primary hover:underline"
          >
            {product.title}
          </Link>
        ) : (
          <>
            <p className="font-semibold text-red-ink">{texts.productNotFound}</p>
            <p className="text-sm font-normal text-ink-soft">
              We no longer sell this. Remove it to continue with the rest.
            </p>
          </>
        )}
        {label && <p className="text-sm font-normal text-ink-soft">{label}</p>}
        {replaced && <p className="text-sm font-normal text-amber-ink">{replaced}</p>}
        <LinePromise tier={row.tier} turnarounds={listCartTurnarounds(lines)} />
        <LineAnswers details={line.additionalData} fields={product?.customFields ?? []} />
        {product && lacksRoof({ line, product }) && (
          <p className="text-sm font-normal text-amber-ink">
            No roof address yet.{" "}
            <TextLink to={`${productAddress(product)}#place-order`}>Add the roof</TextLink>
          </p>
        )}
        {product && !lacksRoof({ line, product }) && <LineTasks row={row} lines={lines} />}
      </Stack>
    </Row>
  );
}

const loadSharing = loadOnRequest(() => import("./edit-line.ts"));

/** What else can be done with a line that has its roof. */
function LineTasks({ row, lines }: ProductCellProps) {
  const { _id, additionalData } = row.line;
  const address = additionalData?.projectDetails?.address ?? "";
  const references = additionalData?.jobReferences;
  const share = () =>
    loadSharing().then(
      ({ shareReferences }) => shareReferences(_id),
      () => toast.error(unreachableText),
    );
  const isShared = lines.every(({ line }) =>
    isSameReferences(line.additionalData?.jobReferences ?? null, references ?? null),
  );
  return (
    <Row gapX={4} align="stretch" wrap className="text-sm font-normal">
      <Link to={`/cart#edit-${_id}`} aria-label={`Edit ${address}`} className={taskClass}>
        Edit
      </Link>
      <Link
        to={`/cart#another-${_id}`}
        aria-label={`Add another roof like ${address}`}
        className={taskClass}
      >
        Add another roof
      </Link>
      {references && !isShared && (
        <button
          type="button"
          aria-label={`Use for all roofs the references of ${address}`}
          className={taskClass}
          onClick={() => void share()}
        >
          Use for all roofs
        </button>
      )}
    </Row>
  );
}

const taskClass = "link inline-flex min-h-11 items-center";
