import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from "./lengths.ts";

/** Texts that the forms of contact messages and live requests share with the shop's own check. */
export const requestMessages = {
  name: "Please enter your name",
  phone: "Please enter your mobile number",
  subject: "Please enter a subject",
  message: "Please enter a message",
  agree: "Please agree to be contacted",
} as const;

/** Most characters of what a visitor writes. */
export const requestLengths = {
  name: MAX_NAME,
  email: MAX_EMAIL,
  phone: MAX_PHONE,
  subject: 150,
  message: 5000,
  /** One line of a chat that is sent along. */
  chatLine: 2000,
  /** Lines of a chat that is sent along: the last ones. */
  chatLines: 200,
} as const;
