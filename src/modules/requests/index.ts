export {
  assignRequest,
  replyToRequest,
  setRequestState,
  deleteOldRequests,
  deleteRequestsOf,
  findReply,
  findRequest,
  getRequest,
  type RequestWithReplies,
  countRequests,
  type ListedRequest,
  listRequests,
  type OwnRequest,
  readOwnRequests,
} from "./requests.ts";
export { type Request, stateOf } from "./request.ts";
export { sendContactMessage, sendLiveRequest } from "./send-request.ts";
