/** "1 file", "1,234 files". */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
