/** Content with its summary beside it, or below it on a phone. */
export const besideSummary =
  "grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12";
