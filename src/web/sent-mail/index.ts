export { ResendMail } from "./resend-mail.tsx";
export { SentMail } from "./sent-mail.tsx";
export {
  justSent,
  type Mailing,
  notSent,
  sending,
  type SentMailing,
  useMailing,
} from "./use-mailing.ts";
