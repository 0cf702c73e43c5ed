import { accountContract } from "./accounts.ts";
import { adminOrderContract } from "./admin-orders.ts";
import { workQueueContract } from "./work-queue.ts";
import { analyticsContract } from "./analytics.ts";
import { auditContract } from "./audit.ts";
import { cartContract } from "./cart.ts";
import { catalogueContract } from "./catalogue.ts";
import { customerContract } from "./customers.ts";
import { catalogueEditingContract } from "./catalogue-editing.ts";
import { chatContract } from "./chat.ts";
import { firstStepsContract } from "./first-steps.ts";
import { guestVerificationContract } from "./guest-verification.ts";
import { leavingContract } from "./leaving.ts";
import { lineFileContract } from "./line-files.ts";
import { newsletterContract } from "./newsletter.ts";
import { notificationContract } from "./notifications.ts";
import { orderDeliveryContract } from "./order-deliveries.ts";
import { orderedRoofContract } from "./ordered-roofs.ts";
import { orderQuestionContract } from "./order-questions.ts";
import { orderContract } from "./orders.ts";
import { orderShareContract } from "./order-shares.ts";
import { ownDataContract } from "./own-data.ts";
import { pageSpeedContract } from "./page-speed.ts";
import { paymentContract } from "./payments.ts";
import { receiptContract } from "./receipts.ts";
import { requestContract } from "./requests.ts";
import { reviewContract } from "./reviews.ts";
import { rewardContract } from "./rewards.ts";
import { savedViewContract } from "./saved-views.ts";
import { secondFactorContract } from "./second-factors.ts";
import { sessionContract } from "./sessions.ts";
import { settlementContract } from "./settlement.ts";
import { settingsSectionsContract } from "./settings-sections.ts";
import { shopHealthContract } from "./shop-health.ts";
import { settingsContract } from "./shop-settings.ts";
import { trackRecordContract } from "./track-record.ts";
import { uploadContract } from "./uploads.ts";

/** Every call of the API. Server, browser client and OpenAPI document derive from it. */
export const contract = {
  ...catalogueContract,
  ...catalogueEditingContract,
  ...settingsContract,
  ...settingsSectionsContract,
  ...uploadContract,
  ...guestVerificationContract,
  ...orderContract,
  ...adminOrderContract,
  ...workQueueContract,
  ...orderQuestionContract,
  ...lineFileContract,
  ...orderedRoofContract,
  ...orderDeliveryContract,
  ...orderShareContract,
  ...paymentContract,
  ...settlementContract,
  ...receiptContract,
  ...accountContract,
  ...secondFactorContract,
  ...sessionContract,
  ...ownDataContract,
  ...leavingContract,
  ...cartContract,
  ...rewardContract,
  ...customerContract,
  ...savedViewContract,
  ...analyticsContract,
  ...notificationContract,
  ...chatContract,
  ...requestContract,
  ...newsletterContract,
  ...reviewContract,
  ...trackRecordContract,
  ...pageSpeedContract,
  ...auditContract,
  ...shopHealthContract,
  ...firstStepsContract,
};
export type Contract = typeof contract;
