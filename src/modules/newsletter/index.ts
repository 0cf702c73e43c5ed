export { joinNewsletter } from "./join-newsletter.ts";
export { leaveNewsletter } from "./leave-newsletter.ts";
export { listNewsletter } from "./list-newsletter.ts";
