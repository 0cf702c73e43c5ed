export { ResendMail, SentMail } from "./sent-mail.tsx";
export { type Mailing, useMailing, useResendSeconds } from "./use-mailing.ts";
