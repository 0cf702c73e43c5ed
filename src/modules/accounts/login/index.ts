export { logIn } from "./log-in.ts";
export {
  startPasskeyLogin,
  startPasskeyUnlock,
  unlockWithPasskey,
  verifyPasskey,
} from "./verify-passkey.ts";
export { findCodeMail, getSecurity, resendTwoFactor, setTwoFactor } from "./two-factor.ts";
export { verifyAuthenticator, verifyRecoveryCode, verifyTwoFactor } from "./second-step.ts";
