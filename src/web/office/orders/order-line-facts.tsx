import type { OrderLine } from "#contracts/calls/order";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { answerRows, sentFiles } from "#order/blocks";
import { CopyText } from "#ui/copy-text";
import { DescriptionList } from "#ui/description-list";
import { RoofMapOnDemand } from "./buyer-questions.tsx";

interface OrderLineFactsProps {
  line: OrderLine;
  hasPrice: boolean;
  /** The map is there at once; of further lines it comes with a click. */
  isFirst: boolean;
}

/** One line of an order with everything that is needed to produce it. */
export function OrderLineFacts({ line, hasPrice, isFirst }: OrderLineFactsProps) {
  const { product, quantity, projectDetails } = line;
  const location = projectDetails?.location ?? null;
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{product.title}</p>
        <p className="shrink-0 text-sm tabular-nums">
          {hasPrice ? (
            <>
              <span className="text-ink-soft">{`${quantity} × ${formatUsd(product.price)}`}</span>
              <span className="ml-3 font-semibold">
                {formatUsd(toDollars(toCents(product.price) * quantity))}
              </span>
            </>
          ) : (
            <span className="text-ink-soft">{`× ${quantity}`}</span>
          )}
        </p>
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <DescriptionList dense variant="narrow" items={listFactRows(line)} />
        {location && (
          <RoofMapOnDemand
            isShown={isFirst}
            location={location}
            label={`Map of the roof: ${product.title}`}
            action="Show the map"
          />
        )}
      </div>
    </div>
  );
}

function listFactRows(line: OrderLine) {
  const { address, location } = line.projectDetails ?? {};
  return [
    { term: "Roof address", description: address },
    {
      term: "Coordinates",
      description: location && (
        <CopyText
          dense
          text={`${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`}
          label="coordinates"
          shownLength={0}
        />
      ),
    },
    ...answerRows(line),
    { term: "Files", description: sentFiles(line) },
  ];
}
