export {
  askForReviews,
  findInvitation,
  findReviewMailsLink,
  forgetOptout,
  getReviewMails,
  setReviewMails,
  planInvitation,
  postponeInvitation,
  stopReviewMails,
} from "./asking/invitations.ts";
export {
  hideReview,
  replyToReview,
  showReview,
  forgetReviewer,
  leaveOutInsiders,
  listOrderReviews,
  listReviewsForOrders,
  listProductReviews,
  countReviews,
  findReview,
  getReview,
  listReviews,
  sumUpStars,
} from "./reviews.ts";
export { asPublic, type OrderReview, type Review } from "./review.ts";
export { writeReview } from "./write-review.ts";
