/** One line of the report. */
export interface Figure {
  what: string;
  measured: string;
  target: string;
  /** Null for a figure without a target. */
  isMet: boolean | null;
  /** How the number came about. */
  details: string;
}

export interface Effort {
  /** Seconds of one round. */
  seconds: number;
  rounds: number;
  /** Pages rendered in one round. */
  renders: number;
}

export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const micros = (value: number): string => `${value.toFixed(1)} µs`;
export const millis = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
