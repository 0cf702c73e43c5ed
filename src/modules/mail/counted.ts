/** 1 and "day" give "1 day", 30 and "day" give "30 days". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
