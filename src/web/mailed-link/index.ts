export { confirmOnArrival } from "./confirm-on-arrival.ts";
export { LinkQuestion } from "./link-question.tsx";
export { incompleteLink, readLink } from "./read-link.ts";
