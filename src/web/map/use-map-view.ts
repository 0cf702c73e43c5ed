import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "#browser/use-latest";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./provider/coordinates.ts";
import { createGoogleProvider } from "./provider/google-provider.ts";
import {
  MapFailure,
  type MapMountOptions,
  type MapProvider,
  type MapView,
  type RoofPin,
  type RoofsView,
} from "./provider/map-provider.ts";
import { createOpenProvider } from "./provider/open-provider.ts";

interface DrawnMapOptions<View> {
  provider: MapProvider;
  /** Whether the map is to be on the page; switching off and on again reloads it. */
  isEnabled: boolean;
  onReady: (view: View) => void;
  /** The view passed to `onReady` is gone. */
  onGone?: () => void;
  onFailure: (reason: MapFailure["reason"]) => void;
  onPictures: (areShown: boolean) => void;
}

interface MapViewOptions extends DrawnMapOptions<MapView> {
  location: MapLocation | null;
  onPinMoved: (location: MapLocation) => void;
}

/** Keeps the provider's map in the returned element while it is enabled, with the pin at `location`. */
export function useMapView(options: MapViewOptions): RefObject<HTMLDivElement | null> {
  const latest = useLatest(options);
  const { location } = options;
  const { element, view } = useDrawnMap(options, async (provider, target, mountOptions) => {
    const drawn = await provider.mount(target, {
      ...mountOptions,
      pin: latest.current.location,
      onPinMoved: (moved) => latest.current.onPinMoved(moved),
    });
    return {
      drawn,
      // It may have been placed while the map was loading.
      start: () =>
        drawn.placePin(latest.current.location, latest.current.location ? "roof" : "centre"),
    };
  });

  useEffect(() => {
    view.current?.placePin(location, "centre");
  }, [location, view]);

  return element;
}

interface RoofsViewOptions extends DrawnMapOptions<RoofsView> {
  pins: readonly RoofPin[];
  onPick: ((id: string) => void) | undefined;
}

/** Keeps a map of these pins in the returned element while it is enabled. */
export function useRoofsView(options: RoofsViewOptions): RefObject<HTMLDivElement | null> {
  const latest = useLatest(options);
  const { pins } = options;
  const { element, view } = useDrawnMap(options, async (provider, target, mountOptions) => {
    const drawn = await provider.mountRoofs(target, {
      ...mountOptions,
      onPick: latest.current.onPick && ((id) => latest.current.onPick?.(id)),
    });
    return { drawn, start: () => drawn.setPins(latest.current.pins) };
  });

  useEffect(() => {
    view.current?.setPins(pins);
  }, [pins, view]);

  return element;
}

type Draw<View> = (
  provider: MapProvider,
  target: HTMLElement,
  options: Pick<MapMountOptions, "signal" | "onFailure" | "onPictures">,
) => Promise<{ drawn: View; start: () => void }>;

function useDrawnMap<View extends { destroy(): void }>(
  options: DrawnMapOptions<View>,
  draw: Draw<View>,
) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const latest = useLatest({ ...options, draw });
  const { provider, isEnabled } = options;

  useEffect(() => {
    if (!isEnabled || !element.current) return;
    const stay = new AbortController();
    const fail = (error: unknown) => {
      if (stay.signal.aborted) return;
      if (!(error instanceof MapFailure)) reportError(error);
      latest.current.onFailure(error instanceof MapFailure ? error.reason : "load");
    };
    const show = async (target: HTMLElement) => {
      const { drawn, start } = await latest.current.draw(provider, target, {
        signal: stay.signal,
        onPictures: (areShown) => latest.current.onPictures(areShown),
        onFailure: fail,
      });
      if (stay.signal.aborted) return drawn.destroy();
      view.current = drawn;
      start();
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

  return { element, view };
}

export const createMapProvider = (settings: ShopSettings["map"]): MapProvider =>
  settings.provider === "google"
    ? createGoogleProvider(settings.scriptUrl)
    : createOpenProvider(settings);
