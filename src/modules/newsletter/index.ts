export {
  deleteUnconfirmedAddresses,
  findNewsletterMail,
  joinNewsletter,
  leaveNewsletter,
  removeFromNewsletter,
  findNewsletterState,
  listNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
} from "./newsletter.ts";
