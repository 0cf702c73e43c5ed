import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#browser/load-again";
import { loadRoofMap } from "#map";
import { useShopSettings } from "#page";
import { Button } from "#ui/button";
import { PartBoundary } from "#ui/part-boundary";

const useRoofMap = lazyPart(loadRoofMap);

interface RoofMapOnDemandProps {
  location: { lat: number; lng: number };
  /** For example "Map of the roof". */
  label: string;
  /** Text of the button that shows it. */
  action: string;
  /** Loads the map without a press of the button. */
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
    <PartBoundary isCard onRetry={reload}>
      <Suspense fallback={<div className="h-64 rounded-lg border border-hairline bg-sunken" />}>
        <RoofMap settings={settings} location={props.location} label={props.label} />
      </Suspense>
    </PartBoundary>
  );
}
