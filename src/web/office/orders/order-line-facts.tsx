import { MapPin } from "lucide-react";
import { type ReactNode, useState } from "react";
import { lazyPart } from "#browser/load-again";
import type { OrderLine } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { loadRoofMap } from "#map";
import { formatLineTotal, listLineRows } from "#order/blocks";
import { useShopSettings } from "#page";
import { Button } from "#ui/button";
import { Part } from "#ui/part";
import { CopyText } from "#ui/copy-text";
import { DescriptionList } from "#ui/description-list";

interface OrderLineFactsProps {
  line: OrderLine;
  /** By when it is to be delivered, where that differs within the order. */
  due: ReactNode;
  hasOwnReferences: boolean;
  hasPrice: boolean;
  /** The map is there at once; of further lines it comes with a click. */
  isFirst: boolean;
}

export function OrderLineFacts({
  line,
  due,
  hasOwnReferences,
  hasPrice,
  isFirst,
}: OrderLineFactsProps) {
  const { product, quantity, projectDetails } = line;
  const location = projectDetails?.location ?? null;
  const pin = location && `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`;
  const coordinates = pin && <CopyText dense text={pin} label="coordinates" shownLength={0} />;
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{product.title}</p>
        <p className="shrink-0 text-sm tabular-nums">
          <span className="text-ink-soft">
            {hasPrice ? `${quantity} × ${formatUsd(product.price)}` : `× ${quantity}`}
          </span>
          {hasPrice && <span className="ml-3 font-semibold">{formatLineTotal(line)}</span>}
        </p>
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <DescriptionList
          dense
          variant="narrow"
          items={listLineRows(line, { filesTerm: "Files", coordinates, due, hasOwnReferences })}
        />
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

const useRoofMap = lazyPart(loadRoofMap);

interface RoofMapOnDemandProps {
  location: { lat: number; lng: number };
  label: string;
  action: string;
  isShown?: boolean;
}

/** A map with a pin, whose code and pictures are loaded on request; nothing where the shop has no map. */
export function RoofMapOnDemand(props: RoofMapOnDemandProps) {
  const [isShown, setIsShown] = useState(props.isShown ?? false);
  const [RoofMap, reload] = useRoofMap();
  const settings = useShopSettings()?.map;
  if (!settings) return null;
  if (!isShown)
    return (
      <Button
        tone="secondary"
        size="dense"
        className="h-fit w-fit"
        icon={MapPin}
        onClick={() => setIsShown(true)}
      >
        {props.action}
      </Button>
    );
  return (
    <Part
      isCard
      onRetry={reload}
      skeleton={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}
    >
      <RoofMap settings={settings} location={props.location} label={props.label} />
    </Part>
  );
}
