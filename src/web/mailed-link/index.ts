export { confirmOnArrival, incompleteLink, readLink } from "./confirm-on-arrival.ts";
export { LinkQuestion } from "./link-question.tsx";
