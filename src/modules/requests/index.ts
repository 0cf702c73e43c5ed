export { assignRequest, replyToRequest, setRequestState } from "./change-request.ts";
export { deleteOldRequests, deleteRequestsOf } from "./delete-requests.ts";
export { findReply, findRequest, getRequest, type RequestWithReplies } from "./get-request.ts";
export { countRequests, type ListedRequest, listRequests } from "./list-requests.ts";
export { type OwnRequest, readOwnRequests } from "./read-own-requests.ts";
export { type Request, stateOf } from "./request.ts";
export { sendContactMessage, sendLiveRequest } from "./send-request.ts";
