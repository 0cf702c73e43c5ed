export { closeOwnAccount, findClosingMail, requestAccountClosing } from "./close-account.ts";
