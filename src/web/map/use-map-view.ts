import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "#browser/use-latest";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";
import { createGoogleProvider } from "./google-provider.ts";
import { MapFailure, type MapProvider, type MapView } from "./map-provider.ts";
import { createOpenProvider } from "./open-provider.ts";

interface MapViewOptions {
  provider: MapProvider;
  /** Whether the map is to be on the page; switching off and on again reloads it. */
  isEnabled: boolean;
  location: MapLocation | null;
  isFixed?: boolean;
  onReady: (view: MapView) => void;
  /** The view passed to `onReady` is gone. */
  onGone?: () => void;
  onFailure: (reason: MapFailure["reason"]) => void;
  onPinMoved: (location: MapLocation) => void;
  onPictures: (areShown: boolean) => void;
}

/** Keeps the provider's map in the returned element while it is enabled, with the pin at `location`. */
export function useMapView(options: MapViewOptions): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(null);
  const latest = useLatest(options);
  const { provider, isEnabled, location } = options;

  useEffect(() => {
    if (!isEnabled || !element.current) return;
    const stay = new AbortController();
    const fail = (error: unknown) => {
      if (stay.signal.aborted) return;
      if (!(error instanceof MapFailure)) reportError(error);
      latest.current.onFailure(error instanceof MapFailure ? error.reason : "load");
    };
    const show = async (target: HTMLElement) => {
      const drawn = await provider.mount(target, {
        pin: latest.current.location,
        isFixed: latest.current.isFixed,
        signal: stay.signal,
        onPinMoved: (moved) => latest.current.onPinMoved(moved),
        onPictures: (areShown) => latest.current.onPictures(areShown),
        onFailure: fail,
      });
      if (stay.signal.aborted) return drawn.destroy();
      view.current = drawn;
      const { location: placed, isFixed: isShownOnly } = latest.current;
      // It may have been placed while the map was loading.
      drawn.placePin(placed, placed && !isShownOnly ? "roof" : "centre");
      latest.current.onReady(drawn);
    };
    show(element.current).catch(fail);
    const notifyGone = () => latest.current.onGone?.();
    return () => {
      stay.abort();
      view.current?.destroy();
      view.current = null;
      notifyGone();
    };
  }, [provider, isEnabled, latest]);

  useEffect(() => {
    view.current?.placePin(location, "centre");
  }, [location]);

  return element;
}

export const createMapProvider = (settings: ShopSettings["map"]): MapProvider =>
  settings.provider === "google"
    ? createGoogleProvider(settings.scriptUrl)
    : createOpenProvider(settings);
