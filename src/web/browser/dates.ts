import { createContext, useContext } from "react";

/** The zone in which instants are shown below; undefined for the reader's own. The office shows all in the shop's. */
export const ShownZone = createContext<string | undefined>(undefined);

export const useShownZone = (): string | undefined => useContext(ShownZone);

/** "November 20, 2026", in the reader's time zone unless another is given. */
export const longDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "long", timeZone });

/** "Nov 20, 2026", for lists; show the full one on hover. */
export const shortDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });

/** "Nov 20, 2026, 3:54 PM", where the hour matters. */
export const shortMoment = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });

/** Names the zone if one is given. */
export const fullDate = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleString("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone && { timeZone, timeZoneName: "short" }),
  });
