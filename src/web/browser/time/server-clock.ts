/**
 * What the shop's clock shows, by the Date header of its responses: computers whose own clock is hours off, or right for
 * another time zone, are common. An offset within what a response proves to be possible is taken as none.
 */
interface Measured {
  /** The offset is at least and at most that, in milliseconds. */
  low: number;
  high: number;
  /** How far this computer's clock is off the time since the page began; it jumps when the clock is set. */
  drift: number;
}

let measured: Measured | null = null;
let offset = 0;
const listeners = new Set<() => void>();

const JUMP_MS = 5000;
/** The header has whole seconds. */
const PRECISION_MS = 1000;

/** The present instant by the shop's clock, in milliseconds; by this computer's until a response has come. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Takes the time from a response to a request that was sent at `sentAt` of this computer's clock. One from a cache is
 * older than it looks, so the one that is furthest ahead counts, until this computer's clock is set.
 */
export function noteServerTime({ headers }: Pick<Response, "headers">, sentAt: number): void {
  const date = Date.parse(headers.get("date") ?? "") + Number(headers.get("age") ?? 0) * 1000;
  if (Number.isNaN(date)) return;
  const now = Date.now();
  const drift = now - performance.now();
  const low = date - now;
  const isFresher = measured === null || low > measured.low;
  if (!isFresher && Math.abs(drift - measured!.drift) < JUMP_MS) return;
  measured = { low, high: date + PRECISION_MS - sentAt, drift };
  setOffset(Math.max(measured.low, Math.min(0, measured.high)));
}

/** Called when the shop's clock turns out to show another time than was known. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOffset(next: number): void {
  const isOther = Math.abs(next - offset) >= PRECISION_MS;
  offset = next;
  if (isOther) for (const listener of listeners) listener();
}
