/** A map pin with a roof cut out of its head, drawn on 36 × 44 with its tip at the bottom. */
export const PIN_PATH =
  "M18 43C13 35 4 27.5 4 17c0-7.73 6.27-14 14-14s14 6.27 14 14c0 10.5-9 18-14 26ZM18 9l-9 8h3v7h12v-7h3Z";
export const PIN_SIZE = { x: 36, y: 44 } as const;
export const PIN_TIP = { x: 18, y: 43 } as const;
/** A square behind the cut-out, so that the map does not shine through. */
export const PIN_WINDOW = "M9 9h18v15H9Z";
