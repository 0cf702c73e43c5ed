import { counted } from "#contracts/counted";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** The second step of logging in. The code stays out of the subject, which lock screens show. */
export const twoFactorCodeMail = (props: {
  name: string;
  code: string;
  minutes: number;
}): MailContent =>
  composeMail({
    subject: "Your Ridgeline login code",
    preview: `It works for ${counted(props.minutes, "minute")}.`,
    heading: "Your login code",
    name: props.name,
    blocks: [
      "Enter this code to finish logging in:",
      { kind: "code", code: props.code },
      {
        kind: "note",
        text: `The code works once and for ${counted(props.minutes, "minute")}. We never ask you for it by phone or email. If you did not just log in, somebody knows your password: please choose a new one.`,
      },
    ],
  });
