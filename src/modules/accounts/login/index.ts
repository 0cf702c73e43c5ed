export { getSecurity } from "./get-security.ts";
export { logIn } from "./log-in.ts";
export {
  startPasskeyLogin,
  startPasskeyUnlock,
  unlockWithPasskey,
  verifyPasskey,
} from "./verify-passkey.ts";
export { resendTwoFactor, setTwoFactor, findCodeMail } from "./two-factor.ts";
export { verifyAuthenticator, verifyRecoveryCode, verifyTwoFactor } from "./second-step.ts";
