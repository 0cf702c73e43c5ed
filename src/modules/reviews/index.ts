export { forgetReviewer } from "./forget-reviewer.ts";
export { hideReview } from "./hide-review.ts";
export { listOrderReviews, listReviewsOf } from "./list-order-reviews.ts";
export { listProductReviews } from "./list-product-reviews.ts";
export { countReviews, getReview, listReviews } from "./list-reviews.ts";
export { replyToReview } from "./reply-to-review.ts";
export { asPublic, type OrderReview, type Review } from "./review.ts";
export { showReview } from "./show-review.ts";
export { writeReview } from "./write-review.ts";
