import { Subscriptions } from "#platform/outbox/outbox";
import { subscribeAccountMails } from "./reactions/account-mail-reactions.ts";
import { subscribeAdminAlerts } from "./reactions/admin-alert-reactions.ts";
import { subscribeClosedAccounts } from "./reactions/closed-account-reactions.ts";
import { subscribeCatalogueReactions } from "./reactions/catalogue-reactions.ts";
import { subscribeNewsletter } from "./reactions/newsletter-reactions.ts";
import { subscribeQuestions } from "./reactions/question-reactions.ts";
import { subscribeRevisions } from "./reactions/revision-reactions.ts";
import { subscribeShares } from "./reactions/share-reactions.ts";
import { subscribeRequests } from "./reactions/request-reactions.ts";
import { subscribeDisputes } from "./reactions/dispute-reactions.ts";
import { subscribeDueTimes } from "./reactions/due-reactions.ts";
import { subscribeNotifications } from "./reactions/notification-reactions.ts";
import { subscribeOrderMails } from "./reactions/order-mail-reactions.ts";
import { subscribeOrderSearch } from "./reactions/order-search-reactions.ts";
import { subscribeReviews } from "./reactions/review-reactions.ts";
import { subscribePaymentReactions } from "./reactions/payment-reactions.ts";

/** Subscribes the reactions; only this file and `reactions/` know which event causes what. */
export function subscribeReactions(): Subscriptions {
  const subscriptions = new Subscriptions();
  subscribeAccountMails(subscriptions);
  subscribeAdminAlerts(subscriptions);
  subscribeOrderMails(subscriptions);
  subscribeNotifications(subscriptions);
  subscribeClosedAccounts(subscriptions);
  subscribePaymentReactions(subscriptions);
  subscribeQuestions(subscriptions);
  subscribeRevisions(subscriptions);
  subscribeShares(subscriptions);
  subscribeDisputes(subscriptions);
  subscribeDueTimes(subscriptions);
  subscribeCatalogueReactions(subscriptions);
  subscribeOrderSearch(subscriptions);
  subscribeRequests(subscriptions);
  subscribeNewsletter(subscriptions);
  subscribeReviews(subscriptions);
  return subscriptions;
}
