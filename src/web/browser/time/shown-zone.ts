import { createContext, useContext } from "react";

/** The zone in which instants are shown below; undefined for the reader's own. The office shows all in the shop's. */
export const ShownZone = createContext<string | undefined>(undefined);

export const useShownZone = (): string | undefined => useContext(ShownZone);
