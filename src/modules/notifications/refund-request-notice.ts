interface Notice {
  title: string;
  message: string;
}

/** What admins read when a buyer asks for money back. */
export const refundRequestedNotice = (orderNumber: string): Notice => ({
  title: "Refund requested",
  message: `The buyer of order ${orderNumber} asks for money back. The order says why.`,
});

/** What a buyer reads once that was decided. `refund` is what goes back; null when it was declined. */
export const refundDecidedNotice = (orderNumber: string, refund: string | null): Notice =>
  refund === null
    ? {
        title: "Refund declined",
        message: `We looked at your request for a refund of order ${orderNumber} and decided against it. The order says why.`,
      }
    : {
        title: "Refund approved",
        message: `We refund ${refund} of your order ${orderNumber}, as you asked.`,
      };
