import { createContext, useContext } from "react";

/** Whether controls and lists are small, as in the back office: `<Dense value>` around them. */
export const Dense = createContext(false);

export const useDense = () => useContext(Dense);
