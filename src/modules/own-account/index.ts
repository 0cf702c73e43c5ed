export {
  getOwnAccount,
  logIn,
  type OwnAccount,
  setTwoFactor,
  type SignedInAccount,
  updatePreferences,
  updateProfile,
  verifyAuthenticator,
  verifyPasskey,
  verifyRecoveryCode,
  verifyRegistration,
  verifyTwoFactor,
} from "./own-account.ts";
