import { isObject } from "#browser/kept-storage";
import { type LoginMethod, loginMethods } from "#contracts/roles";

/** A login whose password was right, as the login page hands it over in the navigation state. */
export interface SecondStep {
  /** The handle of the login. */
  userId: string;
  /** By this browser's clock. */
  expiresAt: number;
  /** What may finish the login, the preferred first. */
  methods: readonly LoginMethod[];
  /** The one that is shown. */
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
