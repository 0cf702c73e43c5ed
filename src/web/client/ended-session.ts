import { ApiError } from "#contracts/client";

/** A 401 of these calls concerns their input, or is handled by the session itself. */
const openCalls = new Set([
  "login",
  "register",
  "verifyRegistration",
  "resendVerification",
  "verifyTwoFactor",
  "resendTwoFactor",
  "verifyAuthenticator",
  "verifyRecoveryCode",
  "startPasskeyLogin",
  "verifyPasskey",
  "forgotPassword",
  "resetPassword",
  "getMe",
  "logout",
]);

/**
 * Wraps the calls: a 401 of a logged-in one reports that the session has ended, unless a new one has started. The call is
 * retried once where the session is unlocked.
 */
export function watchForEndedSession<Calls extends object>(
  calls: Calls,
  readToken: () => string | null,
  onEnded: (error: ApiError) => Promise<boolean> | void,
): Calls {
  const watch = (call: Call) => async (arg: unknown) => {
    const sent = readToken();
    try {
      return await call(arg);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      if (isRefused && sent !== null && readToken() === sent && (await onEnded(error)))
        return call(arg);
      throw error;
    }
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      openCalls.has(name) ? call : watch(call as Call),
    ]),
  ) as Calls;
}

type Call = (arg: unknown) => Promise<unknown>;
