export {
  deleteOldRequests,
  deletePersonsRequests,
  type OwnRequest,
  readOwnRequests,
} from "./own-requests.ts";
export {
  assignRequest,
  releaseRequests,
  replyToRequest,
  setRequestState,
  describeRequests,
  findReply,
  getSavedReplies,
  findRequest,
  getRequest,
  type RequestWithReplies,
  countRequests,
  type ListedRequest,
  linkNamedOrders,
  listRequests,
} from "./requests.ts";
export { type Request, readRequestState } from "./request.ts";
export { sendContactMessage, sendLiveRequest } from "./send-request.ts";
