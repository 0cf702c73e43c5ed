export { confirmAuthenticator, removeAuthenticator, startAuthenticator } from "./authenticator.ts";
export { renewRecoveryCodes } from "./recovery-codes.ts";
export { resealSecrets } from "./sealed-secrets.ts";
