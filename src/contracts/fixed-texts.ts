/** Texts that are fixed word for word. Free texts are next to the component that shows them. */
export const loader = "Roof in progress…";
export const catalogueHeading = "Discover Precision Roof Measurement Diagrams";
export const shopNow = "Shop Now";
export const startForFree = "Start for free";
export const whatWeDo = "What We Do";
export const roofMeasurements = "Roof Measurements";
export const wallMeasurements = "Wall Measurements";
export const estimations = "Estimations";
export const ourProducts = "Our Products";
export const orderNow = "Order Now";
export const viewProducts = "View Products";
export const productNotFound = "Product not found";
export const categoryNotFound = "Category not found.";
export const categoryEmpty = "No products found for this category.";
export const categoryIdRequired = "Category ID required";
export const subCategoryIdRequired = "Sub-category ID required";
export const tabDescription = "Description";
export const tabPlaceOrder = "Place Order";
export const invalidDateOfLoss = "Please enter the date of loss as a day that has come";
export const tabReviews = "Reviews (0)";
export const noReviews = "No reviews yet.";
export const deliveryTime = "Delivery Time: < 24hrs";
export const addToCart = "Add to Cart";
export const adding = "Adding...";
/** Free text: the specification requires an address without wording the message. */
export const roofAddressRequired = "Please enter the address of the roof";
/** Free texts that the checkout and the shop's own check share. */
export const firstNameRequired = "Please enter your first name";
export const lastNameRequired = "Please enter your last name";
export const streetRequired = "Please enter your street";
export const cityRequired = "Please enter your city";
export const stateRequired = "Please enter your state";
export const zipRequired = "Please enter your ZIP code";
export const cartEmpty = "Your cart is empty";
export const proceedToCheckout = "Proceed to Checkout";
export const continueShopping = "Continue Shopping";
export const confirmInformation = "Confirm Information";
export const editInformation = "Edit Information";
export const placeOrder = "Place Order";
export const formDataRestored = "Form data restored!";
export const verifyBeforeOrder = "Please verify your email address before placing an order";
export const emailRequired = "Please enter your email address for order confirmation";
export const confirmAddressFirst = "Please submit your address first";
export const invalidEmail = "Please enter a valid email address";
export const guestOrderFailed = "Failed to place guest order";
export const orderFailed = "Failed to place order. Please try again.";
export const invalidGuestLink =
  "Invalid verification link. Please try again from the checkout page.";
export const sendVerificationFailed = "Failed to send verification email";
export const verifyEmailFailed = "Failed to verify email";
export const emailStatusFailed = "Failed to check email status";
export const resendVerificationFailed = "Failed to resend verification email";
export const approvalUrlMissing = "PayPal approval URL not found";
export const missingPaymentToken = "Missing payment token";
export const paymentFailedPrefix = "Payment verification failed: ";
export const fillAllFields = "Please fill in all fields";
export const passwordTooShort = "Password must be at least 6 characters long";
/** Free text that the pages and the shop's own check share. */
export const passwordTooLong = "Please use at most 128 characters";
export const passwordsDiffer = "New passwords do not match";
export const loginFailed = "Login failed";
export const verificationFailed = "Verification failed";
export const verificationResent = "Verification email sent! Please check your inbox.";
export const invalidRegistrationLink = "Invalid verification link. Please try registering again.";
export const codeInvalid = "Please enter a valid 6-digit code";
export const codeExpired = "Verification code has expired. Please request a new code.";
export const codeFailed = "Failed to verify code";
export const codeResendFailed = "Failed to resend code";
export const twoFactorFailed = "Failed to update 2FA settings";
export const ordersFailed = "Failed to load orders";
export const awaitingPayment = "Awaiting Payment";
export const pendingIsManaged =
  'Cannot manually set status to "pending". This status is managed by the payment system.';
export const rewardsErrorTitle = "Error Loading Reward History";
export const pointsAwarded = "Awarded";
export const pointsPending = "Pending";
export const pointsFailed = "Failed to load points";
export const noToken = "No authentication token found";
export const rewardPointsFailed = "Failed to fetch reward points";
export const rewardHistoryFailed = "Failed to fetch reward history";
export const customerRewardHistoryFailed = "Failed to fetch customer reward history";
export const noRewards = "No reward history yet";
export const rewardHistoryUnavailable = "Unable to load reward history.";
export const noPointsEarned = "No reward points earned yet.";
export const noRewardData = "No reward data";
export const orderDetailsFailed = "Failed to load order details.";
export const customerCartEmpty = "Cart is empty.";
export const customerOrdersEmpty = "No orders yet.";
export const notificationsTitle = "Notifications";
export const markAllRead = "Mark All Read";
export const loadMoreNotifications = "Load More Notifications";
export const noUnreadNotifications = "No unread notifications";
export const noReadNotifications = "No read notifications";
export const noNotifications = "No notifications";
export const allCaughtUp = "You're all caught up! New notifications will appear here.";
export const deleteNotificationQuestion = "Are you sure you want to delete this notification?";
export const notificationsFetchFailed = "Failed to fetch notifications";
export const notificationReadFailed = "Failed to mark notification as read";
export const notificationsReadFailed = "Failed to mark all notifications as read";
export const notificationDeleteFailed = "Failed to delete notification";
export const createTestNotification = "Create Test Notification";
export const refreshNotifications = "Refresh Notifications";
export const testNotificationCreated = "Test notification created! Check the notification bell.";
export const testNotificationFailedPrefix = "Failed to create test notification: ";
export const emailFixed = "Email cannot be changed";
export const saveChanges = "Save Changes";
export const changePassword = "Change Password";
export const savePreferences = "Save Preferences";
export const profileLoadFailed = "Failed to load profile data";
export const profileFailed = "Failed to update profile";
export const passwordFailed = "Failed to change password";
export const preferencesFailed = "Failed to update preferences";
export const profileUpdated = "Profile updated successfully";
export const passwordChanged = "Password changed successfully";
export const preferencesUpdated = "Notification preferences updated successfully";
export const bookMyCall = "Book My Call";
export const contactSent = "Thank you for your message! We will get back to you soon.";
export const contactFailed = "Failed to submit your message. Please try again.";
export const workingHoursTitle = "Working hours (EST)";
export const workingHours = [
  "Mon–Fri 7:00 AM–5:30 PM",
  "Sat 9:00 AM–2:00 PM",
  "Sun holiday",
] as const;
export const liveRequestFailed = "Failed to submit request. Please try again.";
export const chatTabs = {
  general: "General",
  appearance: "Appearance",
  behavior: "Behavior",
  responses: "Responses",
  hours: "Business Hours",
  analytics: "Analytics",
} as const;
export const resetToDefaults = "Reset to Defaults";
export const dayClosed = "Closed";
export const chatDataFailed = "Failed to load chatbot data";
export const chatSaveFailed = "Failed to save settings";
export const chatResetFailed = "Failed to reset settings";
export const chatSaved = "Settings saved successfully!";
export const chatReset = "Settings reset to defaults successfully!";
export const chatResetQuestion =
  "Are you sure you want to reset all chatbot settings to defaults? This cannot be undone.";
export const somethingWrong = "Something went wrong";
export const somethingWrongText =
  "An error occurred while rendering this component. Please refresh the page or contact support if the problem persists.";
export const tryAgain = "Try Again";
export const backToHome = "Back to Home";
