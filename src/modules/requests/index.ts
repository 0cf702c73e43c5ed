export { assignRequest } from "./assign-request.ts";
export { findReply, findRequest, getRequest, type RequestWithReplies } from "./get-request.ts";
export { countRequests, type ListedRequest, listRequests } from "./list-requests.ts";
export { type OwnRequest, readOwnRequests } from "./read-own-requests.ts";
export { replyToRequest } from "./reply-to-request.ts";
export { type Request, stateOf } from "./request.ts";
export { sendContactMessage } from "./send-contact-message.ts";
export { sendLiveRequest } from "./send-live-request.ts";
export { setRequestState } from "./set-request-state.ts";
