import { isObject } from "#browser/state/kept-storage";
import {
  type LoginMethod,
  loginMethods,
  TWO_FACTOR_MINUTES,
  TWO_FACTOR_RESEND_BELOW_SECONDS,
} from "#contracts/roles";

/** A login whose password was right, as the login page hands it over in the navigation state. */
export interface SecondStep {
  /** The handle of the login. */
  userId: string;
  /** By this browser's clock. */
  expiresAt: number;
  /** What may finish the login, the preferred first. */
  methods: readonly LoginMethod[];
  method: LoginMethod;
}

export function readSecondStep(state: unknown): SecondStep | null {
  if (!isObject(state)) return null;
  const { userId, expiresAt, methods, method } = state;
  if (typeof userId !== "string" || typeof expiresAt !== "number") return null;
  const known = Array.isArray(methods) ? methods.filter(isLoginMethod) : [];
  const [first = "mail"] = known;
  return {
    userId,
    expiresAt,
    methods: known.length > 0 ? known : ["mail"],
    method: isLoginMethod(method) ? method : first,
  };
}

const isLoginMethod = (value: unknown): value is LoginMethod =>
  loginMethods.some((method) => method === value);

export const CODE_SECONDS = TWO_FACTOR_MINUTES * 60;
const MAX_SKEW_MS = 60_000;

/** When a code that was just sent expires by this browser's clock, which may be wrong. */
export function expiryHere(expiresAt: string, now: number): number {
  const byServer = Date.parse(expiresAt);
  const expected = now + CODE_SECONDS * 1000;
  return Math.abs(byServer - expected) <= MAX_SKEW_MS ? byServer : expected;
}

export const secondsUntilNewCode = (left: number): number =>
  Math.max(0, left - TWO_FACTOR_RESEND_BELOW_SECONDS);

/** "9:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
