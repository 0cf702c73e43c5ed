export { confirmNewsletter } from "./confirm-newsletter.ts";
export { deleteUnconfirmedAddresses } from "./delete-unconfirmed-addresses.ts";
export { findNewsletterMail } from "./find-newsletter-mail.ts";
export { findNewsletterState } from "./find-newsletter-state.ts";
export { joinNewsletter } from "./join-newsletter.ts";
export { leaveNewsletter } from "./leave-newsletter.ts";
export { listNewsletter } from "./list-newsletter.ts";
export { unsubscribeNewsletter } from "./unsubscribe-newsletter.ts";
