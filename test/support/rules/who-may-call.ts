import type { Contract } from "#contracts/calls/contract";
import { defaultPreferences } from "#contracts/preferences";
import { testPassword } from "#test/create-test-shop";
import { newestCode } from "#test/api/authenticator-codes";
import { customerOrderBody } from "#test/api/customer-purchase";
import { makeSoftwarePasskey } from "#test/api/software-passkey";
import { roof } from "#test/api/guest-purchase";

type CallsFor<Auth> = {
  [K in keyof Contract]: Contract[K] extends { auth: infer Given }
    ? Given extends Auth
      ? K
      : never
    : Auth extends null
      ? K
      : never;
}[keyof Contract];

/** Things with one owner, or with none. */
export interface Ids {
  order: string;
  paidOrder: string;
  /** A paid order, and its open question. */
  workedOn: string;
  question: string;
  /** A link to the paid order's delivery. */
  share: string;
  cartLine: string;
  notification: string;
  session: string;
  passkey: string;
}

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** What the caller does before, and what of it the body needs. */
  prepare?: (call: CallByName) => Promise<object>;
}

/** Makes a call of the caller's own. */
export type CallByName = (
  name: keyof Contract,
  body?: object,
) => Promise<{ secret: string; options: { challenge: string } }>;

const enterPassword = (call: CallByName) => call("confirmPassword", { password: testPassword });

const afterPassword = {
  prepare: async (call: CallByName) => {
    await enterPassword(call);
    return {};
  },
};

/**
 * Calls of logged-in people. With a function the call names a thing by its id, and strangers must not learn whether it
 * exists; with a body, or nothing, it concerns the caller alone, whatever other ids its fields contain.
 */
export const personal: Record<CallsFor<"user">, ((ids: Ids, product: string) => Sent) | Sent> = {
  listSessions: {},
  endSession: ({ session }) => ({ params: { id: session } }),
  endOtherSessions: {},
  toggleTwoFactor: { body: { enabled: true } },
  startPasskey: afterPassword,
  addPasskey: {
    prepare: async (call) => {
      await enterPassword(call);
      const { options } = await call("startPasskey");
      return { credential: makeSoftwarePasskey("http://shop.test").create(options) };
    },
  },
  removePasskey: ({ passkey }) => ({ params: { id: passkey } }),
  getSecurity: {},
  startAuthenticator: afterPassword,
  confirmAuthenticator: {
    prepare: async (call) => {
      await enterPassword(call);
      return { otp: newestCode((await call("startAuthenticator")).secret) };
    },
  },
  removeAuthenticator: afterPassword,
  renewRecoveryCodes: {
    prepare: async (call) => {
      await enterPassword(call);
      const { secret } = await call("startAuthenticator");
      await call("confirmAuthenticator", { otp: newestCode(secret) });
      return {};
    },
  },
  getOwnData: afterPassword,
  listOpenOrders: {},
  requestAccountClosing: afterPassword,
  confirmPassword: { body: { password: testPassword } },
  getMe: {},
  logout: {},
  getProfile: {},
  updateProfile: { body: { name: "Somebody", phone: "" } },
  changePassword: { body: { currentPassword: testPassword, newPassword: "another password" } },
  updatePreferences: { body: { notificationPreferences: defaultPreferences } },
  getCart: {},
  addToCart: { body: { quantity: 3, projectDetails: roof } },
  setCartQuantity: ({ cartLine }) => ({ params: { id: cartLine }, body: { quantity: 9 } }),
  editCartLine: ({ cartLine }) => ({
    params: { id: cartLine },
    // As its owner has it: a repeated edit.
    body: { before: {}, after: { projectDetails: { ...roof, address: "1 Owner Lane" } } },
  }),
  removeFromCart: ({ cartLine }) => ({ params: { id: cartLine } }),
  clearCart: {},
  placeOrder: { body: customerOrderBody("PRODUCT") },
  listOrders: {},
  getOrder: ({ order }) => ({ params: { id: order } }),
  listLineFiles: ({ order }) => ({ params: { id: order, line: "0" } }),
  getReviewMails: {},
  setReviewMails: { body: { enabled: false } },
  getOrderReviews: ({ paidOrder }) => ({ params: { id: paidOrder } }),
  writeReview: ({ paidOrder }, product) => ({
    params: { id: paidOrder, productId: product },
    body: { rating: 5, matchesRoof: true },
  }),
  cancelOrder: ({ order }) => ({ params: { id: order } }),
  answerQuestion: ({ workedOn, question }) => ({
    params: { id: workedOn },
    body: { question, text: "The barn" },
  }),
  shareOrder: ({ paidOrder }) => ({
    params: { id: paidOrder },
    body: { email: "adjuster@example.com" },
  }),
  endShare: ({ paidOrder, share }) => ({ params: { id: paidOrder }, body: { share } }),
  requestRevision: ({ paidOrder }) => ({
    params: { id: paidOrder },
    body: { version: 1, cause: "pitch", text: "The pitch is 8/12" },
  }),
  requestRefund: ({ paidOrder }) => ({
    params: { id: paidOrder },
    body: { text: "The north side is missing", refund: 49.9 },
  }),
  listClaimableOrders: {},
  claimOrders: {},
  getRewardPoints: {},
  listRewardEntries: {},
  getRewardHistory: {},
  listNotifications: {},
  markNotificationRead: ({ notification }) => ({ params: { id: notification } }),
  markAllNotificationsRead: {},
  deleteNotification: ({ notification }) => ({ params: { id: notification } }),
  createTestNotification: {},
};

/** Calls open to everybody, and why that is right. */
export const open: Record<CallsFor<null>, string> = {
  listProducts: "the catalogue",
  listProductsByCategory: "the catalogue",
  getProduct: "the catalogue",
  listCategories: "the catalogue",
  getCategory: "the catalogue",
  listSubCategories: "the catalogue",
  cancelTrackedOrder: "needs the mailed link",
  getShopSettings: "the same for everybody",
  getCalendar: "the same for everybody",
  searchAddresses: "maps",
  reverseGeocode: "maps",
  uploadFile: "returns what was sent",
  initiateEmailVerification: "writes to the address alone",
  verifyEmail: "the mailed token is the key",
  verifyEmailCode: "the mailed code is the key",
  getEmailVerificationStatus: "says of an hour what its owner did",
  resendEmailVerification: "writes to the address alone",
  placeGuestOrder: "the verified address is the key, and only mails hold anything of the order",
  resendOrderLink: "writes to the address alone",
  getTrackedOrder: "the signed link is the key",
  findOrderedRoofs: "a guest's orders need the mailed token; a logged-in caller's own answer",
  listTrackedLineFiles: "the signed link is the key",
  stopReviewMails: "the mailed token is the key",
  getTrackRecord: "the same for everybody",
  listProductReviews: "the same for everybody",
  getTrackedOrderReviews: "the signed link is the key",
  writeTrackedReview: "the signed link is the key",
  shareTrackedOrder: "the signed link is the key",
  endTrackedShare: "the signed link is the key",
  getShared: "the signed link is the key",
  resendTrackedLink: "writes to the order's address alone",
  resendSharedLink: "writes to the address alone that got the link",
  requestTrackedRevision: "the signed link is the key",
  requestTrackedRefund: "the signed link is the key",
  answerTrackedQuestion: "the signed link is the key",
  createPayment: "a guest's order is its own key; a customer's asks whose it is",
  capturePayment: "PayPal's token is the key, and the response holds nothing personal",
  receivePaymentWebhook: "PayPal's signature is the key",
  login: "the password is the key",
  register: "writes to the address alone",
  verifyRegistration: "the mailed token is the key",
  resendVerification: "writes to the address alone",
  verifyTwoFactor: "the handle and the code are the key",
  resendTwoFactor: "the handle is the key",
  verifyAuthenticator: "the handle and the app's code are the key",
  startPasskeyLogin: "the handle is the key",
  startPasskeyUnlock: "the locked session's token is the key",
  unlockWithPasskey: "the locked session's token and its owner's signature are the key",
  verifyPasskey: "the handle and the passkey's signature are the key",
  verifyRecoveryCode: "the handle and the recovery code are the key",
  forgotPassword: "writes to the address alone",
  resetPassword: "the mailed token is the key",
  closeAccount: "the mailed token is the key",
  getChatSettings: "the same for everybody",
  recordChatEvent: "counts an anonymous session",
  sendLiveRequest: "returns its own reference",
  sendContactMessage: "returns that it was received",
  recordPageSpeed: "counts an anonymous view",
  joinNewsletter: "writes to the address alone, with the same response for new and known ones",
  confirmNewsletter: "the mailed token is the key",
  unsubscribeNewsletter: "the mailed token is the key",
};

/** Personal calls that admins can't make, since they have no cart and no orders. */
export const notForAdmins: (keyof Contract)[] = [
  "getCart",
  "addToCart",
  "setCartQuantity",
  "editCartLine",
  "removeFromCart",
  "clearCart",
  "placeOrder",
  "listOrders",
  "listClaimableOrders",
  "claimOrders",
];
