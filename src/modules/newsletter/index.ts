export { deleteUnconfirmedAddresses } from "./delete-unconfirmed-addresses.ts";
export { findNewsletterMail } from "./find-newsletter-mail.ts";
export { joinNewsletter } from "./join-newsletter.ts";
export { leaveNewsletter, removeFromNewsletter } from "./leave-newsletter.ts";
export { findNewsletterState, listNewsletter } from "./list-newsletter.ts";
export { confirmNewsletter, unsubscribeNewsletter } from "./use-newsletter-link.ts";
