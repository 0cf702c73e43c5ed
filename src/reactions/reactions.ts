import { Subscriptions } from "#platform/outbox/outbox";
import { announceAccounts } from "./account-messages.ts";
import { announceAdminAlerts } from "./admin-alert-messages.ts";
import { subscribeClosedAccounts } from "./closed-account-reactions.ts";
import { announceDeliveries } from "./delivery-messages.ts";
import { announceDisputes } from "./dispute-messages.ts";
import { announceDueTimes } from "./due-messages.ts";
import { subscribeModules } from "./module-reactions.ts";
import { announceNewsletter } from "./newsletter-messages.ts";
import { announceOrders } from "./order-messages.ts";
import { announceQuestions } from "./question-messages.ts";
import { announceRefunds } from "./refund-messages.ts";
import { announceRefundRequests } from "./refund-request-messages.ts";
import { announceRequests } from "./request-messages.ts";
import { announceReviews } from "./review-messages.ts";

/** Subscribes the reactions; only this file and `reactions/` know which event causes what. */
export function subscribeReactions(): Subscriptions {
  const subscriptions = new Subscriptions();
  announceAccounts(subscriptions);
  announceAdminAlerts(subscriptions);
  announceOrders(subscriptions);
  announceRefunds(subscriptions);
  announceRefundRequests(subscriptions);
  announceDisputes(subscriptions);
  announceDueTimes(subscriptions);
  announceQuestions(subscriptions);
  announceDeliveries(subscriptions);
  announceReviews(subscriptions);
  announceRequests(subscriptions);
  announceNewsletter(subscriptions);
  subscribeClosedAccounts(subscriptions);
  subscribeModules(subscriptions);
  return subscriptions;
}
