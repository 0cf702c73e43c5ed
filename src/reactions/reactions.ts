import { Subscriptions } from "#platform/outbox/outbox";
import { subscribeAccountMails } from "./account-mail-reactions.ts";
import { subscribeAdminAlerts } from "./admin-alert-reactions.ts";
import { subscribeClosedAccounts } from "./closed-account-reactions.ts";
import { subscribeCalendar } from "./calendar-reactions.ts";
import { subscribeCatalogueReactions } from "./catalogue-reactions.ts";
import { subscribeNewsletter } from "./newsletter-reactions.ts";
import { subscribeQuestions } from "./question-reactions.ts";
import { subscribeRefundRequests } from "./refund-request-reactions.ts";
import { subscribeRevisions } from "./revision-reactions.ts";
import { subscribeShares } from "./share-reactions.ts";
import { subscribeRequests } from "./request-reactions.ts";
import { subscribeDisputes } from "./dispute-reactions.ts";
import { subscribeDueTimes } from "./due-reactions.ts";
import { subscribeNotifications } from "./notification-reactions.ts";
import { subscribeOrderMails } from "./order-mail-reactions.ts";
import { subscribeOrderSearch } from "./order-search-reactions.ts";
import { subscribeReviews } from "./review-reactions.ts";
import { subscribePaymentReactions } from "./payment-reactions.ts";

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
  subscribeRefundRequests(subscriptions);
  subscribeRevisions(subscriptions);
  subscribeShares(subscriptions);
  subscribeDisputes(subscriptions);
  subscribeDueTimes(subscriptions);
  subscribeCatalogueReactions(subscriptions);
  subscribeCalendar(subscriptions);
  subscribeOrderSearch(subscriptions);
  subscribeRequests(subscriptions);
  subscribeNewsletter(subscriptions);
  subscribeReviews(subscriptions);
  return subscriptions;
}
