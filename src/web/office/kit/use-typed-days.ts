import { type Typed, useTyped } from "./use-typed.ts";

export interface Days {
  /** Days in UTC, as "2026-11-20"; "" where none is chosen. */
  from: string;
  to: string;
}

/** A span of days that is typed beside the address that keeps it. */
export const useTypedDays = ({ from, to }: Days): Typed<Days> => useTyped({ from, to }, isSame);

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;
