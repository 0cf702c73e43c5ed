import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { answerRows, sentFiles } from "#account/orders";
import { lazyPart } from "#browser/lazy-part";
import type { OrderLine } from "#contracts/calls/order";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { loadRoofMap } from "#map";
import { useShopSettings } from "#page";
import { Button } from "#ui/button";
import { CopyText } from "#ui/copy-text";
import { DescriptionList } from "#ui/description-list";
import { PartBoundary } from "#ui/part-boundary";

const useRoofMap = lazyPart(loadRoofMap);

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
              <span className="text-ink-soft">
                {quantity} × {formatUsd(product.price)}
              </span>{" "}
              <span className="ml-2 font-semibold">
                {formatUsd(toDollars(toCents(product.price) * quantity))}
              </span>
            </>
          ) : (
            <span className="text-ink-soft">× {quantity}</span>
          )}
        </p>
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <DescriptionList dense variant="narrow" items={rowsOf(line)} />
        {location && <LineMap isShown={isFirst} location={location} title={product.title} />}
      </div>
    </div>
  );
}

interface LineMapProps {
  isShown: boolean;
  location: { lat: number; lng: number };
  title: string;
}

function LineMap({ isShown: isShownAtFirst, location, title }: LineMapProps) {
  const [isShown, setIsShown] = useState(isShownAtFirst);
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  if (!settings) return null;
  if (!isShown)
    return (
      <Button
        tone="secondary"
        size="dense"
        className="h-fit w-fit"
        icon={<MapPin aria-hidden className="size-4" />}
        onClick={() => setIsShown(true)}
      >
        Show the map
      </Button>
    );
  return (
    <PartBoundary isCard onRetry={reload}>
      <Suspense fallback={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}>
        <RoofMap settings={settings} location={location} label={`Map of the roof: ${title}`} />
      </Suspense>
    </PartBoundary>
  );
}

function rowsOf(line: OrderLine) {
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
  ].filter(({ description }) => Boolean(description));
}
