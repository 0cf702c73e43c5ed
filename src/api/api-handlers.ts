import type { Contract } from "#contracts/calls/contract";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { accountHandlers } from "./accounts.ts";
import { adminOrderHandlers } from "./admin-orders.ts";
import { analyticsHandlers } from "./analytics.ts";
import { auditHandlers } from "./audit.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueEditingHandlers } from "./catalogue-editing.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { chatHandlers } from "./chat.ts";
import { customerHandlers } from "./customers.ts";
import { firstStepsHandlers } from "./first-steps.ts";
import { guestVerificationHandlers } from "./guest-verification.ts";
import type { Handlers } from "./handlers.ts";
import { leavingHandlers } from "./leaving.ts";
import { lineFileHandlers } from "./line-files.ts";
import { newsletterHandlers } from "./newsletter.ts";
import { notificationHandlers } from "./notifications.ts";
import { orderHandlers } from "./orders.ts";
import { orderedRoofHandlers } from "./ordered-roofs.ts";
import { orderDeliveryHandlers } from "./order-deliveries.ts";
import { orderQuestionHandlers } from "./order-questions.ts";
import { orderShareHandlers } from "./order-shares.ts";
import { ownDataHandlers } from "./own-data.ts";
import { pageSpeedHandlers } from "./page-speed.ts";
import { paymentHandlers } from "./payments.ts";
import { receiptHandlers } from "./receipts.ts";
import { requestHandlers } from "./requests.ts";
import { reviewHandlers } from "./reviews.ts";
import { rewardHandlers } from "./rewards.ts";
import { savedViewHandlers } from "./saved-views.ts";
import { secondFactorHandlers } from "./second-factors.ts";
import { sessionHandlers } from "./sessions.ts";
import { settlementHandlers } from "./settlement.ts";
import { settingsHandlers, settingsSectionsHandlers } from "./settings.ts";
import { shopHealthHandlers } from "./shop-health.ts";
import { workQueueHandlers } from "./work-queue.ts";
import { trackRecordHandlers } from "./track-record.ts";
import { uploadHandlers } from "./uploads.ts";

export const apiHandlers = (settings: ShopSettings): Handlers<Contract> => ({
  ...catalogueHandlers,
  ...catalogueEditingHandlers,
  ...settingsHandlers(settings),
  ...settingsSectionsHandlers,
  ...uploadHandlers,
  ...guestVerificationHandlers,
  ...orderHandlers,
  ...adminOrderHandlers,
  ...workQueueHandlers,
  ...orderQuestionHandlers,
  ...lineFileHandlers,
  ...orderedRoofHandlers,
  ...orderDeliveryHandlers,
  ...orderShareHandlers,
  ...paymentHandlers,
  ...settlementHandlers,
  ...receiptHandlers,
  ...accountHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...ownDataHandlers,
  ...leavingHandlers,
  ...cartHandlers,
  ...rewardHandlers,
  ...customerHandlers,
  ...savedViewHandlers,
  ...analyticsHandlers,
  ...notificationHandlers,
  ...chatHandlers,
  ...requestHandlers,
  ...newsletterHandlers,
  ...reviewHandlers,
  ...trackRecordHandlers,
  ...pageSpeedHandlers,
  ...auditHandlers,
  ...shopHealthHandlers,
  ...firstStepsHandlers,
});
