import { RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { Button } from "#ui/actions/button";
import { Dense } from "#ui/density";
import { Box, Stack } from "#ui/layout/layout";
import { MapLoading, ZoomButtons } from "./map-controls.tsx";
import type { RoofPin, RoofsView } from "./provider/map-provider.ts";
import { createMapProvider, useRoofsView } from "./use-map-view.ts";

interface RoofMapProps {
  settings: ShopSettings["map"];
  pins: readonly RoofPin[];
  /** Pressing a pin calls it; without it the pins only show where the roofs are. */
  onPick?: (id: string) => void;
  label: string;
  /** The height, as a class. */
  height?: string;
}

/** Roofs on one map, all in view. */
export default function RoofMap(props: RoofMapProps) {
  const { settings, pins, onPick, label, height = "h-64" } = props;
  const sheet = `drafting-grid relative overflow-hidden bg-sunken ${height}`;
  const [provider] = useState(() => createMapProvider(settings));
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [hasPictures, setHasPictures] = useState(true);
  const view = useRef<RoofsView>(null);
  const element = useRoofsView({
    provider,
    isEnabled: state !== "failed",
    pins,
    onPick,
    onReady(drawn) {
      view.current = drawn;
      setState("ready");
    },
    onGone: () => void (view.current = null),
    onFailure: () => setState("failed"),
    onPictures: setHasPictures,
  });
  if (state === "failed")
    return (
      <Stack
        gap={3}
        align="center"
        justify="center"
        frame="panel"
        className={`${sheet} p-4 text-sm`}
      >
        <p>The map could not be loaded.</p>
        <Button tone="secondary" size="small" icon={RotateCw} onClick={() => setState("loading")}>
          Try the map again
        </Button>
      </Stack>
    );
  return (
    <Box
      role="group"
      aria-label={label}
      aria-busy={state === "loading"}
      frame="panel"
      className={sheet}
    >
      <div ref={element} className="isolate size-full" />
      {state === "loading" && <MapLoading />}
      {!hasPictures && (
        <Box
          as="p"
          frame="panel"
          className="absolute bottom-8 left-3 bg-card px-2 py-1 text-xs text-ink-soft"
        >
          Map pictures are not available right now.
        </Box>
      )}
      {state === "ready" && (
        <Stack gap={1.5} className="absolute top-2 right-2" data-print="no">
          <Dense value>
            <ZoomButtons zoomBy={(steps) => view.current?.zoomBy(steps)} />
          </Dense>
        </Stack>
      )}
    </Box>
  );
}
