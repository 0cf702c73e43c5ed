/** Under these the browser keeps what a buyer typed; they live for an hour. */
export const GUEST_CHECKOUT_KEY = "guestCheckoutData";
export const ORDER_IN_PAYMENT_KEY = "guestOrderInPayment";
