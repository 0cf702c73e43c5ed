import { Subscriptions } from "#platform/outbox/outbox";
import { subscribeAccountMails } from "./reactions/account-mail-reactions.ts";
import { subscribeClosedAccounts } from "./reactions/closed-account-reactions.ts";
import { subscribeCatalogueReactions } from "./reactions/catalogue-reactions.ts";
import { subscribeContact } from "./reactions/contact-reactions.ts";
import { subscribeNotifications } from "./reactions/notification-reactions.ts";
import { subscribeOrderMails } from "./reactions/order-mail-reactions.ts";
import { subscribeOrderSearch } from "./reactions/order-search-reactions.ts";
import { subscribePaymentReactions } from "./reactions/payment-reactions.ts";

/** What follows from what: with `reactions/`, the one place that knows it. */
export function subscribeReactions(): Subscriptions {
  const subscriptions = new Subscriptions();
  subscribeAccountMails(subscriptions);
  subscribeOrderMails(subscriptions);
  subscribeNotifications(subscriptions);
  subscribeClosedAccounts(subscriptions);
  subscribePaymentReactions(subscriptions);
  subscribeCatalogueReactions(subscriptions);
  subscribeOrderSearch(subscriptions);
  subscribeContact(subscriptions);
  return subscriptions;
}
